import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { lastQuestion } from '../../../../../entrypoints/sidepanel/search/question.ts';
import { SearchView } from '../../../../../entrypoints/sidepanel/search/SearchView.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { SavedSearch } from '../../../../../utils/interface/kith/kith-search.ts';
import { sinceWords } from '../../../../../utils/words/ages.ts';
import { NOW } from '../../../components/support/answers.ts';
import type { Asked } from '../../../components/support/fake-client.ts';
import { personOf, questionOf, readIn, resultOf, savedOf, searchProps } from './answers.ts';

const LONDON = savedOf('CFOs in London', { pinned: { city: 'London' } });
const BERLIN = savedOf('Berlin', { fresh: 0, seen_at: new Date(NOW - 40 * 86_400_000).toISOString() });

function open(initial: readonly SavedSearch[], refuse: (asked: Asked) => boolean = () => false) {
  let searches = [...initial];
  const own = (asked: Asked) => {
    const { method, path, body } = asked;
    if (refuse(asked)) throw new CompanionFailure('failed', 'This cannot be done now.');
    const id = decodeURIComponent(path.split('/')[3] ?? '');
    if (method === 'DELETE') searches = searches.filter((search) => search.id !== id);
    if (method === 'GET') return { searches };
    if (path.endsWith('/seen')) return searches.find((search) => search.id === id);
    return path === '/kith/searches' ? { ...LONDON, ...(body as object) } : undefined;
  };
  const filters = [readIn('CFOs in London', 'London')];
  const props = searchProps(() => resultOf({ people: [personOf('Dana Weiss')], filters }), { own });
  render(<SearchView {...props} />);
  return props;
}
const since = ({ seen_at }: SavedSearch) => sinceWords(Date.parse(seen_at), NOW);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => [...document.querySelectorAll('.listed > [data-row]')].map((row) => row.textContent);

describe('saved searches', () => {
  it('are listed while the field is empty, with their number of new results', async () => {
    open([LONDON, BERLIN]);
    await waitFor(() =>
      expect(rows()).toEqual([
        `CFOs in London3 new since ${since(LONDON)} · 41 found`,
        `Berlinnothing new since ${since(BERLIN)} · 41 found`,
      ]),
    );
  });

  it('run again, and count as seen from then on', async () => {
    const { asked, searched } = open([LONDON, BERLIN]);
    fireEvent.click(await screen.findByRole('button', { name: /^CFOs in London/ }));
    await screen.findByText('Dana Weiss');
    expect(searched()).toMatchObject([{ query: 'CFOs in London', pinned: { city: 'London' } }]);
    expect(asked).toContainEqual({
      method: 'POST',
      path: '/kith/searches/CFOs%20in%20London/seen',
      body: undefined,
    });
  });

  it('run even when marking them as seen fails, and report the failure', async () => {
    open([LONDON], ({ path }) => path.endsWith('/seen'));
    fireEvent.click(await screen.findByRole('button', { name: /^CFOs in London/ }));
    await screen.findByText('Dana Weiss');
    await screen.findByText('This cannot be done now.');
  });

  it('are deleted after confirmation, and the focus moves to the next', async () => {
    open([LONDON, BERLIN]);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete CFOs in London' }));
    fireEvent.click(button('Delete search'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(document.activeElement?.textContent).toContain('Berlin');
  });

  it('show why one couldn’t be deleted', async () => {
    open([LONDON], ({ method }) => method === 'DELETE');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete CFOs in London' }));
    fireEvent.click(button('Delete search'));
    await screen.findByText('This cannot be done now.');
    expect(rows()).toHaveLength(1);
  });

  it('show why they can’t load', async () => {
    open([LONDON], ({ method }) => method === 'GET');
    await screen.findByText('This cannot be done now.');
    expect(button('Try again')).toBeTruthy();
  });
});

describe('saving a search', () => {
  it('suggests the query as the title', async () => {
    await lastQuestion.save(questionOf(' CFOs in London ', { pinned: { position: 'CFO' } }));
    const { asked } = open([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    const title = screen.getByLabelText<HTMLInputElement>('Search title');
    expect([title.value, document.activeElement]).toEqual(['CFOs in London', title]);
    fireEvent.click(button('Save'));
    await screen.findByText('Saved. You’ll find it here when the field is empty.');
    const body = {
      title: 'CFOs in London',
      query: ' CFOs in London ',
      type: 'people',
      pinned: { position: 'CFO' },
    };
    expect(asked).toContainEqual({ method: 'POST', path: '/kith/searches', body });
    await waitFor(() => expect(document.activeElement).toBe(button('Save this search')));
  });

  it('suggests the filters as the title when there is no query', async () => {
    await lastQuestion.save(questionOf('', { pinned: { connectionDegree: '1' } }));
    open([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    const title = screen.getByLabelText<HTMLInputElement>('Search title');
    expect(title.value).toBe('Place: London');
  });

  it('requires a title', async () => {
    await lastQuestion.save(questionOf('CFOs'));
    open([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
    fireEvent.input(screen.getByLabelText('Search title'), { target: { value: ' ' } });
    fireEvent.click(button('Save'));
    expect(screen.getByRole('alert').textContent).toBe('Give the search a title first.');
  });
});
