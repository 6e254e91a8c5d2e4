import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepQuestion } from '../../../../../entrypoints/sidepanel/search/question.ts';
import { SearchView } from '../../../../../entrypoints/sidepanel/search/SearchView.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import {
  filterKey,
  type KithSearchRequest,
  type ReadFilter,
} from '../../../../../utils/interface/kith-search.ts';
import { speakEnglish } from '../../../components/support/english.ts';
import type { Asked } from '../../../components/support/fake-client.ts';
import { questionOf, readIn, resultOf, searchProps } from './answers.ts';

beforeEach(async () => {
  fakeBrowser.reset();
  await speakEnglish();
});
afterEach(cleanup);

const QUERY = 'CFOs of banks in London who worked at Google, not in Paris, people I know';
const READ: readonly ReadFilter[] = [
  readIn(QUERY, 'London'),
  readIn(QUERY, 'Paris', { negated: true }),
  readIn(QUERY, 'banks', { key: 'companyIndustry', value: 'Banking' }),
  readIn(QUERY, 'CFOs', { key: 'position', value: 'CFO' }),
  readIn(QUERY, 'people I know', { key: 'connectionDegree', value: '1' }),
  readIn(QUERY, 'Google', { key: 'pastCompany' }),
];

/** Answers what is in the words, but for keys that are pinned, as the service does. */
function answer({ query, pinned }: KithSearchRequest) {
  const read = query === QUERY ? READ.filter(({ key }) => !(key in pinned)) : [];
  const set = filterKey.options.flatMap((key) => {
    const value = pinned[key];
    return value === undefined ? [] : [{ key, value, negated: false, pinned: true, start: 0, end: 0 }];
  });
  return resultOf({ filters: [...set, ...read] });
}

const PAGE = { page: 1, limit: 1, total: 0, has_next_page: false };
const industries = () => ({ companies: [], industries: ['Banking', 'Biotechnology'], pagination: PAGE });

async function open(tell: () => unknown = industries) {
  await keepQuestion(questionOf(QUERY));
  const own = ({ path }: Asked) => (path.startsWith('/kith/companies/industries') ? tell() : undefined);
  const props = searchProps(answer, { own });
  render(<SearchView {...props} />);
  await screen.findByText('Place: London');
  return { ...props, latest: () => props.searched().at(-1) };
}
const chips = () =>
  [...document.querySelectorAll('.chips > li')].map((chip) => chip.querySelector('button')?.textContent);
const field = () => screen.getByLabelText<HTMLInputElement>('Whom or what are you looking for?');
const suggested = () =>
  [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
const button = (name: string) => screen.getByRole('button', { name });
const list = () => within(screen.getByRole('list', { name: 'What Kith understood' }));

describe('what was understood', () => {
  it('stands in chips, in an order of their own', async () => {
    await open();
    expect(chips()).toEqual([
      'Place: London',
      'Place: not Paris',
      'Role: CFO',
      'Industry: Banking',
      'How far: people you know',
      'Worked at: Google',
    ]);
  });

  it('is pinned, so that it wins over the words, and the chip keeps the focus', async () => {
    const { latest } = await open();
    const pin = button('Pin “Role: CFO”');
    pin.focus();
    fireEvent.click(pin);
    await waitFor(() => expect(latest()).toMatchObject({ query: QUERY, pinned: { position: 'CFO' } }));
    await waitFor(() => expect(pin.getAttribute('aria-pressed')).toBe('true'));
    expect(document.activeElement).toBe(pin);
  });

  it('is given back to the words', async () => {
    const { latest } = await open();
    fireEvent.click(button('Pin “Role: CFO”'));
    await waitFor(() => expect(button('Pin “Role: CFO”').getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(button('Pin “Role: CFO”'));
    await waitFor(() => expect(latest()).toMatchObject({ pinned: {} }));
  });

  it('is taken out: any, which can be taken back', async () => {
    const { latest } = await open();
    fireEvent.click(button('Remove “Role: CFO”'));
    await screen.findByText('Role: any');
    expect(latest()).toMatchObject({ query: QUERY, pinned: { position: '' } });
    expect(document.activeElement).toBe(field());
    fireEvent.click(button('Remove “Role: any”'));
    await screen.findByText('Role: CFO');
  });

  it('is forgotten once nothing is looked for any more', async () => {
    const { latest } = await open();
    fireEvent.click(button('Remove “Place: London”'));
    await screen.findByText('Place: any');
    fireEvent.input(field(), { target: { value: '' } });
    await screen.findByText('For example');
    fireEvent.input(field(), { target: { value: QUERY } });
    await screen.findByText('Place: London');
    expect(latest()).toMatchObject({ pinned: {} });
  });

  it('goes with its words where it cannot be pinned', async () => {
    const { latest } = await open();
    fireEvent.click(button('Remove “Worked at: Google”'));
    await waitFor(() =>
      expect(latest()).toMatchObject({
        query: 'CFOs of banks in London who worked at , not in Paris, people I know',
        pinned: {},
      }),
    );
  });

  it('leaves words alone that have changed since', async () => {
    await open();
    fireEvent.input(field(), { target: { value: 'quite something else' } });
    fireEvent.click(button('Remove “Worked at: Google”'));
    expect(field().value).toBe('quite something else');
  });

  it('shows the words it comes from where it cannot be changed otherwise', async () => {
    await open();
    fireEvent.click(button('Worked at: Google'));
    const { selectionStart, selectionEnd, value } = field();
    expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('Google');
    expect(document.activeElement).toBe(field());
  });
});

describe('changing it in place', () => {
  it('pins what is typed, and the focus goes along', async () => {
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

  it('means any where nothing stands there', async () => {
    const { latest } = await open();
    fireEvent.click(button('Place: London'));
    fireEvent.input(screen.getByLabelText('Place'), { target: { value: ' ' } });
    fireEvent.click(button('Set'));
    await screen.findByText('Place: any');
    expect(latest()).toMatchObject({ pinned: { city: '' } });
  });

  it('suggests the names of industries', async () => {
    await open();
    fireEvent.click(button('Industry: Banking'));
    await waitFor(() => expect(suggested()).toEqual(['Banking', 'Biotechnology']));
    fireEvent.click(button('Place: London'));
    expect(screen.getByLabelText('Place').getAttribute('list')).toBeNull();
  });

  it('can be done where no industry is told', async () => {
    const { latest } = await open(() => {
      throw new CompanionFailure('failed', 'Too slow.');
    });
    fireEvent.click(button('Industry: Banking'));
    fireEvent.input(screen.getByLabelText('Industry'), { target: { value: 'Biotechnology' } });
    fireEvent.click(button('Set'));
    await screen.findByText('Industry: Biotechnology');
    expect(latest()).toMatchObject({ pinned: { companyIndustry: 'Biotechnology' } });
  });

  it('is left as it was with Escape', async () => {
    const { searched } = await open();
    fireEvent.click(button('Place: London'));
    fireEvent.keyDown(screen.getByLabelText('Place'), { key: 'Escape' });
    expect(document.activeElement).toBe(button('Place: London'));
    expect(searched()).toHaveLength(1);
  });

  it('is over once other words are looked for', async () => {
    await open();
    fireEvent.click(button('Place: London'));
    fireEvent.input(field(), { target: { value: 'something else' } });
    await waitFor(() => expect(screen.queryByLabelText('Place')).toBeNull());
  });

  it('is a choice of how far', async () => {
    const { latest } = await open();
    fireEvent.click(button('How far: people you know'));
    const chosen = list()
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent);
    expect(chosen).toEqual(['people you know']);
    fireEvent.click(button('within your reach'));
    await screen.findByText('How far: within your reach');
    expect(latest()).toMatchObject({ pinned: { connectionDegree: '1,2' } });
  });
});
