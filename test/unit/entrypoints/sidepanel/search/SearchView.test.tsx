import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { lastQuestion, loadQuestion } from '../../../../../entrypoints/sidepanel/search/question.ts';
import { SearchView } from '../../../../../entrypoints/sidepanel/search/SearchView.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { KithSearchRequest } from '../../../../../utils/interface/kith/kith-search.ts';
import { saveSettings } from '../../../../../utils/settings/settings.ts';
import { ACME, knownCompany } from '../../../components/support/answers.ts';
import type { Asked } from '../../../components/support/fake-client.ts';
import { topCompany } from '../companies/ranking-pages.ts';
import { companyOf, personOf, questionOf, readIn, resultOf, searchProps } from './answers.ts';

const DANA = personOf('Dana Weiss', { reason: { title: 'Meetings', description: '14 meetings' } });
const KEN = personOf('Ken Sato', { degree: 2, through: 'Dana Weiss', score: 31.5, score_label: 'Good' });

async function open(...args: Parameters<typeof searchProps>) {
  const props = searchProps(...args);
  render(<SearchView {...props} />);
  await waitFor(() => expect(field()).toBeTruthy());
  return props;
}
const found = () => resultOf({ people: [DANA, KEN] });
const field = () => screen.getByLabelText<HTMLInputElement>('Who or what are you looking for?');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const search = (query: string) => {
  type(query);
  fireEvent.click(button('Search'));
};
const rows = () => [...document.querySelectorAll('[data-row]')].map((row) => row.textContent);
const status = () => screen.getAllByRole('status')[0]?.textContent;
const isBusy = () => document.querySelector('.search')?.getAttribute('aria-busy');
const focused = () => document.activeElement?.textContent;

describe('the search view', () => {
  it('shows the people found, with their paths', async () => {
    const { searched } = await open(found);
    search('CFOs in London');
    await waitFor(() =>
      expect(rows()).toEqual([
        'DWDana WeissCFO · Acme · London14 meetingsExcellent71.3',
        'KSKen SatoCFO · Acme · LondonThrough Dana WeissGood31.5',
      ]),
    );
    expect(status()).toBe('2 people');
    expect(searched()).toMatchObject([{ query: 'CFOs in London', type: 'people', pinned: {} }]);
  });

  it('doesn’t search again when the capabilities are reloaded', async () => {
    const props = searchProps(found);
    const { rerender } = render(<SearchView {...props} />);
    await screen.findByLabelText('Who or what are you looking for?');
    search('CFOs in London');
    await waitFor(() => expect(rows()).toHaveLength(2));
    rerender(<SearchView {...props} capabilities={{ ...props.capabilities }} />);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(props.searched()).toHaveLength(1);
  });

  it('searches after a pause in typing', async () => {
    const { searched } = await open(found);
    type('CFO');
    type('CFOs');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(searched()).toMatchObject([{ query: 'CFOs' }]);
  });

  it('is busy while it shows the results of an earlier search', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof found>>();
    await open(({ query }) => (query === 'CFOs' ? found() : answer.promise));
    search('CFOs');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(isBusy()).toBe('false');
    search('CTOs');
    await waitFor(() => expect(isBusy()).toBe('true'));
    expect(rows()).toHaveLength(2);
    answer.resolve(resultOf({ people: [DANA] }));
    await waitFor(() => expect(isBusy()).toBe('false'));
    expect(rows()).toHaveLength(1);
  });

  it('opens a card', async () => {
    const { openPage } = await open(found);
    search('CFOs');
    fireEvent.click(await screen.findByRole('button', { name: /Ken Sato/ }));
    expect(openPage).toHaveBeenCalledExactlyOnceWith(KEN.linkedin_url);
  });

  it('moves from the field through the rows by keyboard', async () => {
    await open(found);
    search('CFOs');
    await waitFor(() => expect(rows()).toHaveLength(2));
    field().focus();
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(focused()).toContain('Dana Weiss');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
    expect(focused()).toContain('Ken Sato');
  });

  it('shows 7 results, then all, and focuses the first new one', async () => {
    const people = Array.from({ length: 9 }, (_, at) => personOf(`Person ${at}`));
    await open(() => resultOf({ people }));
    search('CFOs');
    await waitFor(() => expect(rows()).toHaveLength(7));
    fireEvent.click(button('Show all 9'));
    await waitFor(() => expect(rows()).toHaveLength(9));
    expect(focused()).toContain('Person 7');
  });

  it('keeps the results while the next search loads, and discards late ones', async () => {
    const slow = Promise.withResolvers<unknown>();
    await open(({ query }) => {
      if (query === 'slow') return slow.promise;
      return query === 'CFOs' ? found() : resultOf({ people: [KEN] });
    });
    search('CFOs');
    await waitFor(() => expect(rows()).toHaveLength(2));
    search('slow');
    expect([rows().length, status()]).toEqual([2, '2 people']);
    search('engineers');
    await waitFor(() => expect(rows()).toHaveLength(1));
    slow.resolve(found());
    await slow.promise;
    await Promise.resolve();
    expect(rows()).toHaveLength(1);
  });

  it('shows why a search failed, keeps the query, and retries', async () => {
    const answer = vi.fn<() => unknown>(() => {
      throw new CompanionFailure('not-running', 'Kith does not answer.');
    });
    await open(answer);
    search('CFOs');
    await screen.findByText('Kith does not answer.');
    expect(field().value).toBe('CFOs');
    answer.mockReturnValue(found());
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('shows a message when nobody fits', async () => {
    await open(() => resultOf());
    search('xyzzy');
    await waitFor(() => expect(status()).toBe('No one fits.'));
    expect(screen.getByText('Use fewer words to find more.')).toBeTruthy();
  });

  it('doesn’t give advice when someone was found', async () => {
    await open(() => found());
    search('CFOs');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByText('Use fewer words to find more.')).toBeNull();
  });

  it('loads page by page and focuses the first new result', async () => {
    const pageOf = ({ page }: KithSearchRequest) =>
      resultOf({
        people: page === 1 ? [DANA] : [DANA, KEN],
        pagination: { page, limit: 25, total: 2, has_next_page: page === 1 },
      });
    await open(pageOf);
    search('CFOs');
    await waitFor(() => expect(status()).toBe('2 people'));
    fireEvent.click(button('Show more'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(focused()).toContain('Ken Sato');
    expect([status(), screen.queryByRole('button', { name: 'Show more' })]).toEqual(['2 people', null]);
  });

  it('opens a found company’s card', async () => {
    const acme = companyOf('Acme', { linkedin_url: 'https://www.linkedin.com/company/acme' });
    const answer = ({ type: kind }: KithSearchRequest) =>
      kind === 'companies' ? resultOf({ companies: [acme] }) : found();
    const { openPage } = await open(answer);
    search('fintech');
    await waitFor(() => expect(rows()).toHaveLength(2));
    fireEvent.click(button('Companies'));
    await waitFor(() => expect(rows()).toEqual(['AAcme2 people you can reachGood42']));
    expect([status(), button('Companies').getAttribute('aria-pressed')]).toEqual(['1 company', 'true']);
    fireEvent.click(button(/Acme/));
    expect(openPage).toHaveBeenCalledExactlyOnceWith(acme.linkedin_url);
  });

  const ofNobody = (companies: unknown[]) => ({
    own: ({ path }: Asked) => (path === '/kith/companies?query=Boston' ? { companies } : undefined),
  });
  const lookFor = async (companies: unknown[]) => {
    await lastQuestion.save(questionOf('Boston', { type: 'companies' }));
    await open(() => resultOf({}), ofNobody(companies));
  };

  it('shows companies whose name was read as another kind of filter', async () => {
    await lookFor([knownCompany('Boston Co', { linkedin_url: ACME, people: 1 })]);
    expect(await screen.findByRole('heading', { name: 'Also in your data' })).toBeTruthy();
    expect(rows()).toEqual(['BBoston Co1 person you know of']);
  });

  it('explains that no known company has this name, and what to do next', async () => {
    await lookFor([]);
    expect(await screen.findByText('You don’t know anyone at a company with this name.')).toBeTruthy();
    expect(screen.getByText(/Open its page on LinkedIn/)).toBeTruthy();
  });

  it('shows the reachable companies until companies are searched', async () => {
    const pagination = { page: 1, limit: 50, total: 1, has_next_page: false };
    const own = ({ path }: Asked) =>
      path.startsWith('/kith/companies/top') ? { companies: [topCompany('Acme')], pagination } : undefined;
    await open(found, { own, can: { company_reach: false } });
    fireEvent.click(button('Companies'));
    await waitFor(() => expect(rows()).toEqual(['A1. Acme3 people you can reachExcellent71.3']));
  });
});

describe('the query', () => {
  it('is stored on every keystroke', async () => {
    await open(found);
    type('half a wo');
    await waitFor(async () => expect((await loadQuestion()).query).toBe('half a wo'));
  });

  it('is restored with its results', async () => {
    await lastQuestion.save(questionOf('CFOs in London', { pinned: { city: 'Rome' } }));
    const { searched } = await open(found);
    expect(field().value).toBe('CFOs in London');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(searched()).toMatchObject([{ query: 'CFOs in London', pinned: { city: 'Rome' } }]);
  });

  it('shows which of its words were ignored', async () => {
    const notes = [
      { text: 'series b', reason: 'no_data' as const },
      { text: 'last year', reason: 'time' as const },
      { text: '5+', reason: 'no_data' as const },
    ];
    await open(() => resultOf({ notes }));
    search('series b, last year, 5+');
    await screen.findByText('Not used, because Kith has no data on it: “series b”, “5+”');
    await screen.findByText('Not used, because Kith can’t tell when it happened: “last year”');
  });
});

describe('the example searches', () => {
  const idea = { kind: 'title', title: '', city: '', company: '' };
  const IDEAS = [
    { ...idea, kind: 'title_city', title: 'CFO', city: 'Atlantis' },
    { ...idea, kind: 'company', company: 'Acme' },
    { ...idea, title: 'CFO' },
    { ...idea, title: 'CFO' },
  ];
  const own = ({ path }: { path: string }) =>
    path === '/kith/searches/ideas' ? { ideas: IDEAS } : undefined;
  const answer = ({ query }: KithSearchRequest) => (query.includes('Atlantis') ? resultOf() : found());

  it('come from the reader’s data and find someone', async () => {
    await open(answer, { own });
    await screen.findByRole('button', { name: 'people at Acme 2' });
    expect([...document.querySelectorAll('.examples button')].map((one) => one.textContent)).toEqual([
      'people at Acme 2',
      'CFO 2',
    ]);
  });

  it('load while the field is already usable', async () => {
    const slow = Promise.withResolvers<object>();
    await open(answer, { own: (call) => (own(call) === undefined ? undefined : slow.promise) });
    await screen.findByText('Looking for examples…');
    expect(field()).toBeTruthy();
    slow.resolve({ ideas: IDEAS });
    await screen.findByRole('button', { name: 'people at Acme 2' });
    expect(screen.queryByText('Looking for examples…')).toBeNull();
  });

  it('run on a click', async () => {
    await open(answer, { own });
    fireEvent.click(await screen.findByRole('button', { name: 'people at Acme 2' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(field().value).toBe('people at Acme');
  });

  it('offer an import when there is no data', async () => {
    await open(answer);
    await screen.findByText('Add your LinkedIn connections to search them in your own words.');
    expect(button('Add your LinkedIn data')).toBeTruthy();
  });
});

describe('a search that finds nobody', () => {
  const QUERY = 'CFOs in Porto';
  const filters = [
    readIn(QUERY, 'Porto', { known: 4, of: 30 }),
    readIn(QUERY, 'CFOs', { key: 'position', value: 'CFO' }),
  ];
  const near = {
    person: DANA,
    misses: [
      { key: 'city' as const, is_known: false },
      { key: 'position' as const, is_known: true },
    ],
  };
  const answer = ({ pinned }: KithSearchRequest) =>
    pinned.city === ''
      ? found()
      : resultOf({
          filters,
          loosening: { key: 'city', negated: false, total: 2 },
          nearest: [near],
        });

  it('marks filters with little data, in the chip and in a sentence', async () => {
    await open(answer);
    search(QUERY);
    await screen.findByText('No one fits all 2 filters.');
    expect(screen.getByText('Kith knows where 4 of 30 people live, so there may be more.')).toBeTruthy();
    expect(button('Place: Porto · limited data')).toBeTruthy();
  });

  it('offers to drop the one filter that helps', async () => {
    const { searched } = await open(answer);
    search(QUERY);
    fireEvent.click(await screen.findByRole('button', { name: 'Show 2 people without “Place: Porto”' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(searched().at(-1)).toMatchObject({ query: QUERY, pinned: { city: '' } });
  });

  it('shows who comes closest, and why they don’t fit', async () => {
    await open(answer);
    search(QUERY);
    await screen.findByRole('heading', { name: 'Closest' });
    expect(rows().map((row) => row?.includes('Place unknown') && row.includes('Role: not CFO'))).toEqual([
      true,
    ]);
  });
});

describe('the key /', () => {
  it('focuses the search field', async () => {
    await open(found);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(field());
  });

  it('is an ordinary character while typing', async () => {
    await open(found);
    field().focus();
    expect(fireEvent.keyDown(field(), { key: '/' })).toBe(true);
  });

  it('does nothing when shortcuts are off', async () => {
    await saveSettings({ singleKeys: false });
    await open(found);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).not.toBe(field());
  });
});

describe('the search, by capability,', () => {
  it('shows a message when the service has no search', () => {
    render(<SearchView {...searchProps(found, { can: { explained_search: false, search: false } })} />);
    expect(document.body.textContent).toBe('The connected service has no search.');
  });

  it('is the documented people search, without saving and pinning', async () => {
    const own = () => ({
      filtersGenerated: { people: { city: 'London' } },
      results: { people: { data: [{ full_name: 'Dana Weiss' }], pagination: {} } },
    });
    await lastQuestion.save(questionOf('CFOs in London', { pinned: { city: 'Rome' } }));
    const can = { explained_search: false, saved_searches: false, industries: false, cities: false };
    const { asked } = await open(found, { own, can });
    await screen.findByText('Place: London');
    expect(rows()).toHaveLength(1);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Search',
      'People',
      'Companies',
    ]);
    expect(asked).toMatchObject([{ path: '/v1/ai/search', body: { query: 'CFOs in London' } }]);
  });

  it('only ranks companies when the service has just the documented interface', async () => {
    await lastQuestion.save(questionOf('CFOs', { type: 'companies' }));
    const can = { explained_search: false, company_ranking: false, company_reach: false };
    const data = [{ linkedin_url: ACME, score: 7.1, score_label: 'Excellent' }];
    const own = () => ({ data, pagination: {} });
    render(<SearchView {...searchProps(found, { own, can })} />);
    await waitFor(() => expect(rows()).toEqual(['A1. AcmeExcellent71']));
    expect(screen.queryByRole('search')).toBeNull();
  });
});
