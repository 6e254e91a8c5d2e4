import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { lastQuestion, READ_KEYS } from '../../../../../entrypoints/sidepanel/search/question.ts';
import { SearchView } from '../../../../../entrypoints/sidepanel/search/SearchView.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { KithSearchRequest, ReadFilter } from '../../../../../utils/interface/kith/kith-search.ts';
import type { Asked } from '../../../components/support/fake-client.ts';
import { questionOf, readIn, resultOf, searchProps } from './answers.ts';

const QUERY = 'CFOs of banks in London who worked at Google, not in Paris, people I know';
const READ: readonly ReadFilter[] = [
  readIn(QUERY, 'London'),
  readIn(QUERY, 'Paris', { negated: true }),
  readIn(QUERY, 'banks', { key: 'companyIndustry', value: 'Banking' }),
  readIn(QUERY, 'CFOs', { key: 'position', value: 'CFO' }),
  readIn(QUERY, 'people I know', { key: 'connectionDegree', value: '1' }),
  readIn(QUERY, 'Google', { key: 'pastCompany' }),
];

/** Returns the filters in the query, except pinned ones, as the service does. */
function answer({ query, pinned }: KithSearchRequest) {
  const read = query === QUERY ? READ.filter(({ key }) => !(key in pinned)) : [];
  const set = READ_KEYS.flatMap((key) => {
    const value = pinned[key];
    return value === undefined
      ? []
      : [{ key, value, negated: false, pinned: true, start: 0, end: 0, known: 9, of: 9 }];
  });
  return resultOf({ filters: [...set, ...read] });
}

const PAGE = { page: 1, limit: 1, total: 0, has_next_page: false };
const industries = () => ({ companies: [], industries: ['Banking', 'Biotechnology'], pagination: PAGE });

async function open(tell: () => unknown = industries) {
  await lastQuestion.save(questionOf(QUERY));
  const own = ({ path }: Asked) => (path.startsWith('/kith/companies/industries') ? tell() : undefined);
  const props = searchProps(answer, { own });
  render(<SearchView {...props} />);
  await screen.findByText('Place: London');
  return { ...props, latest: () => props.searched().at(-1) };
}
const chips = () =>
  [...document.querySelectorAll('.chips > li')].map((chip) => chip.querySelector('button')?.textContent);
const field = () => screen.getByLabelText<HTMLInputElement>('Who or what are you looking for?');
const suggested = () =>
  [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
const button = (name: string | RegExp, place = 0) => {
  const found = screen.getAllByRole('button', { name })[place];
  if (found === undefined) throw new Error(`There is no button ${name}.`);
  return found;
};
const list = () => within(screen.getByRole('list', { name: 'What Kith understood' }));

describe('the filter chips', () => {
  it('show the understood filters in a fixed order', async () => {
    await open();
    expect(chips()).toEqual([
      'Place: London',
      'Place: not Paris',
      'Role: CFO',
      'Industry: Banking',
      'How far: people you know',
      'Worked at: Google',
      '+ Add filter',
    ]);
  });

  it('remove a filter with one press', async () => {
    const { latest } = await open();
    fireEvent.click(button('Remove “Role: CFO”'));
    await waitFor(() => expect(chips()).not.toContain('Role: CFO'));
    expect(latest()).toMatchObject({ query: QUERY, pinned: { position: '' } });
    expect(document.activeElement).toBe(field());
  });

  it('show a removed filter again after a new query', async () => {
    const { latest } = await open();
    fireEvent.click(button('Remove “Worked at: Google”'));
    await waitFor(() => expect(latest()).toMatchObject({ pinned: { pastCompany: '' } }));
    fireEvent.input(field(), { target: { value: '' } });
    await waitFor(() => expect(chips()).toEqual([]));
    fireEvent.input(field(), { target: { value: QUERY } });
    await screen.findByText('Worked at: Google');
    expect(latest()).toMatchObject({ pinned: {} });
  });

  it('drop a removed filter when a new query is submitted at once', async () => {
    const { latest } = await open();
    fireEvent.click(button('Remove “Role: CFO”'));
    await waitFor(() => expect(latest()).toMatchObject({ pinned: { position: '' } }));
    fireEvent.input(field(), { target: { value: 'clerks' } });
    fireEvent.click(button('Search'));
    await waitFor(() => expect(latest()).toMatchObject({ query: 'clerks', pinned: {} }));
  });

  it('remove a negated filter together with its words', async () => {
    const { latest } = await open();
    fireEvent.click(button('Remove “Place: not Paris”'));
    await waitFor(() =>
      expect(latest()).toMatchObject({
        query: 'CFOs of banks in London who worked at Google, not in , people I know',
        pinned: {},
      }),
    );
  });

  it('leave the query alone when its words changed in the meantime', async () => {
    await open();
    fireEvent.input(field(), { target: { value: 'quite something else' } });
    fireEvent.click(button('Remove “Place: not Paris”'));
    expect(field().value).toBe('quite something else');
  });

  it('select the words of a filter that can’t be edited', async () => {
    await open();
    fireEvent.click(button('Place: not Paris'));
    const { selectionStart, selectionEnd, value } = field();
    expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('Paris');
    expect(document.activeElement).toBe(field());
  });
});

describe('editing a filter', () => {
  it('pins the typed value and keeps the focus', async () => {
    const { latest } = await open();
    fireEvent.click(button('Place: London'));
    const place = screen.getByLabelText<HTMLInputElement>('Place');
    expect([document.activeElement, place.value]).toEqual([place, 'London']);
    fireEvent.input(place, { target: { value: 'Rome' } });
    fireEvent.click(button('Set'));
    await screen.findByText('Place: Rome');
    expect(latest()).toMatchObject({ query: QUERY, pinned: { city: 'Rome' } });
    expect(document.activeElement).toBe(button('Place: Rome'));
  });

  it('accepts any value when the field is empty', async () => {
    const { latest } = await open();
    fireEvent.click(button('Place: London'));
    fireEvent.input(screen.getByLabelText('Place'), { target: { value: ' ' } });
    fireEvent.click(button('Set'));
    await waitFor(() => expect(latest()).toMatchObject({ pinned: { city: '' } }));
    await waitFor(() => expect(chips()).not.toContain('Place: London'));
  });

  it('suggests the names of industries', async () => {
    await open();
    fireEvent.click(button('Industry: Banking'));
    await waitFor(() => expect(suggested()).toEqual(['Banking', 'Biotechnology']));
    fireEvent.click(button('Place: London'));
    expect(screen.getByLabelText('Place').getAttribute('list')).toBeNull();
  });

  it('works when the service has no industries', async () => {
    const { latest } = await open(() => {
      throw new CompanionFailure('failed', 'Too slow.');
    });
    fireEvent.click(button('Industry: Banking'));
    fireEvent.input(screen.getByLabelText('Industry'), { target: { value: 'Biotechnology' } });
    fireEvent.click(button('Set'));
    await screen.findByText('Industry: Biotechnology');
    expect(latest()).toMatchObject({ pinned: { companyIndustry: 'Biotechnology' } });
  });

  it('is canceled with Escape', async () => {
    const { searched } = await open();
    fireEvent.click(button('Place: London'));
    fireEvent.keyDown(screen.getByLabelText('Place'), { key: 'Escape' });
    expect(document.activeElement).toBe(button('Place: London'));
    expect(searched()).toHaveLength(1);
  });

  it('ends when a new query is submitted', async () => {
    await open();
    fireEvent.click(button('Place: London'));
    fireEvent.input(field(), { target: { value: 'something else' } });
    await waitFor(() => expect(screen.queryByLabelText('Place')).toBeNull());
  });

  it('offers the degrees as choices', async () => {
    const { latest } = await open();
    fireEvent.click(button('How far: people you know'));
    const chosen = list()
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent);
    expect(chosen).toEqual(['people you know']);
    fireEvent.click(button('people you can reach'));
    await screen.findByText('How far: people you can reach');
    expect(latest()).toMatchObject({ pinned: { connectionDegree: '1,2' } });
  });
});

describe('adding a filter', () => {
  const choose = (name: string) => fireEvent.click(button(name));

  it('asks for a kind, then a value', async () => {
    const { latest } = await open();
    choose('Add filter');
    choose('Works at');
    fireEvent.input(screen.getByLabelText('Works at'), { target: { value: 'Acme' } });
    choose('Set');
    await screen.findByText('Works at: Acme');
    expect(latest()).toMatchObject({ query: QUERY, pinned: { company: 'Acme' } });
  });

  it('offers periods for a time filter', async () => {
    const { latest } = await open();
    choose('Add filter');
    choose('Last contact');
    fireEvent.click(button(/^until /, 1));
    await waitFor(() =>
      expect(latest()).toMatchObject({ pinned: { lastContact: expect.stringMatching(/^\.\.\/\d{4}-/) } }),
    );
  });

  it('offers only filters that aren’t in use', async () => {
    await open();
    choose('Add filter');
    expect(screen.queryByRole('button', { name: 'Place' })).toBeNull();
  });

  it('is canceled with Escape', async () => {
    await open();
    choose('Add filter');
    fireEvent.keyDown(button('Works at'), { key: 'Escape' });
    expect(document.activeElement).toBe(button('Add filter'));
  });
});
