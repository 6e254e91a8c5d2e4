import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { CompanyCard } from '../../../../components/company/CompanyCard.tsx';
import { AskingContext } from '../../../../components/intros/asking.ts';
import type { Card, CardOf } from '../../../../utils/card/card.ts';
import { type CardInput, cardOf } from '../../../../utils/card/card-of.ts';
import type { Step } from '../../../../utils/card/card-path.ts';
import { readColleagues } from '../../../../utils/card/read-colleagues.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { readCompanyPaths } from '../../../../utils/interface/companies-paths.ts';
import type { ReadCompanyOverview } from '../../../../utils/interface/kith/kith-companies.ts';
import type { ScoreMeta } from '../../../../utils/interface/score.ts';
import type { Answer } from '../../../../utils/messages.ts';
import {
  ACME,
  CONNECTED,
  capabilitiesOf,
  colleague,
  companyAnswer,
  directBy,
  introBy,
  lookUpOf,
  profileOf,
  WROTE,
} from '../support/answers.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

const lines = () =>
  [...document.querySelectorAll('.colleagues > li')].map((line) =>
    line
      .querySelector('summary, div')
      ?.textContent?.replaceAll('\u00a0', ' ')
      .replace(/[\d.]+(?=$|not)/, ''),
  );
const page = { key: 'li:org:acme', url: ACME };
const GUESSED = { title: 'Work', description: 'Both at Acme now, not confirmed' };

it('CompanyCard shows the best 5 people with title and path, then all, and counts those not listed', () => {
  renderCard(INPUTS.company);
  expect(lines()).toEqual([
    'MLMaria LopezChief Financial OfficerThrough Dana WeissGood',
    'TBTom BergHead of Sales31 messages, most recent 12 Mar 2026Excellent',
    'IDInes Duartetitle unknownThrough Ken SatoGoodnot confirmed',
    'YDYusuf DemirEngineering Manager, Payments and PlatformThrough Dana WeissGood',
    'LVLena VogtDesignerThrough Priya RaoGood',
  ]);
  expect(screen.queryByText(/more people/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(lines()).toHaveLength(6);
  expect(screen.getByText('and 8 more people')).toBeTruthy();
});

it.each([
  ['31 messages, most recent 12 March 2026', ' 12 Mar 2026'],
  ['Both at Acme 2015–2019', ' 2015–2019'],
])('CompanyCard keeps the date whole if the words before it are cut off: %s', (description, date) => {
  const people = [colleague('Tom Berg', 'CEO', directBy({ title: 'Work', description }))];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  const dates = [...document.querySelectorAll('.row-why .dated > :last-child')];
  expect(dates.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([date]);
});

it('CompanyCard names the teammate who would ask', () => {
  const people = [colleague('Maria Lopez', 'CFO', introBy('Dana Weiss', { starters: ['Tom Berg'] }))];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(lines()[0]).toContain('Through Tom Berg');
});

it.each<[string, ScoreMeta[], string]>([
  ['knows', [WROTE, CONNECTED], '31 messages, most recent 12 Mar 2026'],
  ['is only connected with', [CONNECTED], 'Connected since Mar 2019'],
])(
  'CompanyCard shows the direct tie when the reader %s someone, whatever ranks above it',
  (_, reasons, words) => {
    const tom = colleague('Tom Berg', 'CEO', introBy('Dana Weiss'));
    const people = [{ ...tom, paths: [...tom.paths, directBy(...reasons)] }];
    renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
    expect(lines()[0]).toContain(words);
  },
);

it('CompanyCard marks an unconfirmed acquaintance', () => {
  const people = [colleague('Tom Berg', 'CEO', directBy(GUESSED))];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(lines()[0]).toMatch(/Both at Acme now.*not confirmed/);
});

it('CompanyCard opens a row to show the steps and who to ask', () => {
  renderCard(INPUTS.company);
  const maria = within(document.querySelectorAll<HTMLElement>('.colleagues > li')[0] ?? document.body);
  expect(maria.getByText('Dana ↔ Maria')).toBeTruthy();
  expect(maria.getByRole('link', { hidden: true }).getAttribute('href')).toBe(
    profileOf('Dana Weiss').linkedin_url,
  );
});

describe('asking for someone at a company', () => {
  const write = vi.fn();
  const asking = { write, showAsks: null, standing: null, paths: [] };
  const showAsking = (input: CardInput) =>
    render(
      <AskingContext.Provider value={asking}>
        <CompanyCard card={cardOf(input) as CardOf<'company'>} find={null} />
      </AskingContext.Provider>,
    );
  const asks = (line: number) =>
    within(document.querySelectorAll<HTMLElement>('.colleagues > li')[line] ?? document.body).queryByRole(
      'button',
      { name: /^Ask/, hidden: true },
    );

  it('opens the editor for the path to them', () => {
    showAsking(INPUTS.company);
    fireEvent.click(asks(0) ?? document.body);
    expect(write.mock.calls[0]?.[0].steps.map(({ to }: Step) => to.fullName)).toEqual([
      'Dana Weiss',
      'Maria Lopez',
    ]);
  });

  it('isn’t offered for people the reader knows, or for people without an address', () => {
    showAsking(INPUTS.company);
    expect(asks(1)).toBeNull();
    cleanup();
    const maria = colleague('Maria Lopez', 'CFO', introBy('Dana Weiss'));
    const people = [{ ...maria, target: { ...maria.target, linkedin_url: '' } }];
    showAsking({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
    expect(asks(0)).toBeNull();
  });
});

/** Dana, who knows Maria and one more person, as the service counts them. */
const DANA_KNOWS = {
  functions: [],
  knows_most: { id: 'dana', count: 2, best: colleague('Maria Lopez', 'CFO', introBy('Dana Weiss')) },
};
const withOverview = (overview: ReadCompanyOverview, people = 3, count = people): CardInput => {
  const listed = Array.from({ length: people }, (_, at) =>
    colleague(`Person ${at}`, 'CFO', introBy('Ken Sato')),
  );
  const answer = companyAnswer(listed, count);
  return { ...EMPTY, ...page, lookUp: lookUpOf({ ...answer, overview } as Answer, page) };
};
const colleaguesOf = (...names: string[]) =>
  readColleagues(
    readCompanyPaths.parse({
      company: {},
      summary: { score: 0 },
      target_people: names.map((name) => colleague(name, 'CFO', introBy('Dana Weiss'))),
    }),
    '',
  );
const names = () =>
  [...document.querySelectorAll('.colleagues > li .row-name')].map(({ textContent }) => textContent);

describe('the introducer who knows the most people at a company', () => {
  it('is named with a count, and filters the list to those people', async () => {
    const findPeople = vi.fn(async () => ({ people: colleaguesOf('Maria Lopez'), count: 2, hasMore: false }));
    renderCard(withOverview(DANA_KNOWS), { acts: { findPeople } });
    expect(screen.getByText('Dana knows the most people here')).toBeTruthy();
    expect(screen.getByText('Knows 2 people here that you don’t')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'See the 2' }));
    await waitFor(() => expect(names()).toEqual(['Maria Lopez']));
    expect(findPeople).toHaveBeenCalledWith(
      expect.objectContaining({ state: 'company' }),
      { introducer: 'dana' },
      { page: 1, limit: 50 },
    );
    fireEvent.click(screen.getByRole('button', { name: 'See the 2' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('is omitted when the service reports no one', () => {
    renderCard(withOverview({ functions: [], knows_most: null }));
    expect(screen.queryByText(/knows the most people here/)).toBeNull();
  });
});

describe('all people at a company', () => {
  const nothing = { functions: [], knows_most: null };

  it('show page by page', async () => {
    const findPeople = vi.fn(async () => ({
      people: colleaguesOf('Maria Lopez'),
      count: 51,
      hasMore: false,
    }));
    renderCard(withOverview(nothing, 50, 51), { acts: { findPeople } });
    expect(names()).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names()).toHaveLength(50));
    expect(findPeople).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names().at(-1)).toBe('Maria Lopez'));
    expect(findPeople).toHaveBeenCalledWith(expect.anything(), {}, { page: 2, limit: 50 });
    expect(names()).toHaveLength(51);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('show each person once, even if the order changed between two pages', async () => {
    const findPeople = async () => ({
      people: colleaguesOf('Person 49', 'Maria Lopez'),
      count: 51,
      hasMore: false,
    });
    renderCard(withOverview(nothing, 50, 51), { acts: { findPeople } });
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names()).toHaveLength(50));
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names().slice(49)).toEqual(['Person 49', 'Maria Lopez']));
  });

  it('can be filtered by function, with counts, and unfiltered again', async () => {
    const findPeople = vi.fn(async () => ({ people: colleaguesOf('Maria Lopez'), count: 1, hasMore: false }));
    const functions: ReadCompanyOverview['functions'] = [
      { function: 'engineering', count: 34 },
      { function: 'sales', count: 12 },
      { function: 'legal', count: 1 },
    ];
    renderCard(withOverview({ ...nothing, functions }, 3, 47), { acts: { findPeople } });
    const chips = () => within(screen.getByRole('group', { name: 'Role' })).getAllByRole('button');
    const words = () => chips().map(({ textContent }) => textContent?.trim());
    expect(words()).toEqual(['All 47', 'Engineering 34', 'Sales 12', '']);
    fireEvent.click(screen.getByRole('button', { name: 'More roles' }));
    expect(words()).toContain('Legal 1');
    fireEvent.click(screen.getByRole('button', { name: 'Legal 1' }));
    await waitFor(() => expect(names()).toEqual(['Maria Lopez']));
    expect(findPeople).toHaveBeenCalledWith(expect.anything(), { function: 'legal' }, { page: 1, limit: 50 });
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Legal 1');
    fireEvent.click(screen.getByRole('button', { name: 'All 47' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

it('CompanyCard uses the singular for one person', () => {
  const people = [colleague('Maria Lopez', 'CFO', introBy('Dana Weiss'))];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Acme');
  expect(screen.getByText('1 person you can reach')).toBeTruthy();
  expect(screen.queryByText(/more people/)).toBeNull();
});

describe('filtering a company’s people by role', () => {
  const everybody = () => {
    const card: Card = cardOf(INPUTS.company);
    return card.state === 'company' ? card.people : [];
  };
  const ask = (role: string) => {
    fireEvent.input(screen.getByLabelText('Filter by role'), { target: { value: role } });
    fireEvent.submit(screen.getByLabelText('Filter by role').closest('form') ?? document.body);
  };

  it('shows the people with the title, and everyone once the filter is cleared', async () => {
    const findPeople = vi.fn(async () => ({ people: everybody().slice(3, 4), count: 1, hasMore: false }));
    renderCard(INPUTS.company, { acts: { findPeople } });
    ask(' engineering ');
    await waitFor(() => expect(names()).toEqual(['Yusuf Demir']));
    expect(findPeople).toHaveBeenCalledWith(
      expect.objectContaining({ state: 'company' }),
      { role: 'engineering' },
      { page: 1, limit: 50 },
    );
    expect(screen.getByText('1 person with this title')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show all 6' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(names()).toHaveLength(5));
  });

  it('shows how many people have the title, or that no one does', async () => {
    const findPeople = vi.fn(async () => ({ people: everybody().slice(0, 2), count: 60, hasMore: true }));
    renderCard(INPUTS.company, { acts: { findPeople } });
    ask('sales');
    await waitFor(() => expect(screen.getByText('60 people with this title')).toBeTruthy());
    findPeople.mockResolvedValue({ people: [], count: 0, hasMore: false });
    ask('astronaut');
    await waitFor(() => expect(screen.getByText(/No one you can reach there has this title/)).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  });

  it('shows a failure and keeps the list', async () => {
    const findPeople = async () => {
      throw new CompanionFailure('failed', 'Kith did not answer.');
    };
    renderCard(INPUTS.company, { acts: { findPeople } });
    ask('sales');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Kith did not answer.'));
    expect(names()).toHaveLength(5);
  });

  it('isn’t offered when the service doesn’t support it', () => {
    renderCard({ ...INPUTS.company, capabilities: capabilitiesOf({ company_people: false }) });
    expect(screen.queryByLabelText('Filter by role')).toBeNull();
  });
});

it('CompanyCard moves between people with the arrow keys', () => {
  renderCard(INPUTS.company);
  const [first, second] = document.querySelectorAll<HTMLElement>('.colleague > summary');
  first?.focus();
  fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
});
