import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CompanyCard } from '../../../../components/company/CompanyCard.tsx';
import { AskingContext } from '../../../../components/intros/asking.ts';
import type { Card, CardOf } from '../../../../utils/card/card.ts';
import { type CardInput, cardOf } from '../../../../utils/card/card-of.ts';
import type { Step } from '../../../../utils/card/path-steps.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { ScoreMeta } from '../../../../utils/interface/score.ts';
import {
  ACME,
  CONNECTED,
  capabilitiesOf,
  colleague,
  companyAnswer,
  directBy,
  introBy,
  lookUpOf,
  NOW,
  profileOf,
  WROTE,
} from '../support/answers.ts';
import { speakEnglish } from '../support/english.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

const lines = () =>
  [...document.querySelectorAll('.colleagues > li')].map((line) =>
    line
      .querySelector('summary, div')
      ?.textContent?.replaceAll('\u00a0', ' ')
      .replace(/[\d.]+(?=$|not)/, ''),
  );
const page = { key: 'li:org:acme', url: ACME };
const GUESSED = { title: 'Work', description: 'Both at Acme now, not confirmed' };

it('lists the best five with title and way in, then all, and counts who is not listed', () => {
  renderCard(INPUTS.company);
  expect(lines()).toEqual([
    'MLMaria LopezChief Financial OfficerThrough Dana WeissGood',
    'TBTom BergHead of Sales31 messages, most recent 12 March 2026Excellent',
    'IDInes Duarteno title knownThrough Ken SatoGoodnot confirmed',
    'YDYusuf DemirEngineering Manager, Payments and PlatformThrough Dana WeissGood',
    'LVLena VogtDesignerThrough Priya RaoGood',
  ]);
  expect(screen.queryByText(/more people/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(lines()).toHaveLength(6);
  expect(screen.getByText('and 8 more people')).toBeTruthy();
});

it('names the teammate who would ask', () => {
  const people = [colleague('Maria Lopez', 'CFO', introBy('Dana Weiss', { starters: ['Tom Berg'] }))];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(lines()[0]).toContain('Through Tom Berg');
});

it.each<[string, ScoreMeta[], string]>([
  ['knows', [WROTE, CONNECTED], '31 messages, most recent 12 March 2026'],
  ['is only connected with', [CONNECTED], 'Connected since March 2019'],
])('shows by what one %s somebody, whatever ranks above it', (_, reasons, words) => {
  const tom = colleague('Tom Berg', 'CEO', introBy('Dana Weiss'));
  const people = [{ ...tom, paths: [...tom.paths, directBy(...reasons)] }];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(lines()[0]).toContain(words);
});

it('says of whom one may know that this is not confirmed', () => {
  const people = [colleague('Tom Berg', 'CEO', directBy(GUESSED))];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(lines()[0]).toMatch(/Both at Acme now.*not confirmed/);
});

it('opens each person to the steps and to whom to ask', () => {
  renderCard(INPUTS.company);
  const maria = within(document.querySelectorAll<HTMLElement>('.colleagues > li')[0] ?? document.body);
  expect(maria.getByText('Dana ↔ Maria')).toBeTruthy();
  expect(maria.getByRole('link', { hidden: true }).getAttribute('href')).toBe(
    profileOf('Dana Weiss').linkedin_url,
  );
});

describe('asking for somebody there', () => {
  const write = vi.fn();
  const asking = { write, showAsks: null, standing: null, ways: [], now: NOW };
  const showAsking = (input: CardInput) =>
    render(
      <AskingContext.Provider value={asking}>
        <CompanyCard card={cardOf(input) as CardOf<'company'>} findByRole={null} />
      </AskingContext.Provider>,
    );
  const asks = (line: number) =>
    within(document.querySelectorAll<HTMLElement>('.colleagues > li')[line] ?? document.body).queryByRole(
      'button',
      { name: /^Ask/, hidden: true },
    );

  it('writes the ask along the way to them', () => {
    showAsking(INPUTS.company);
    fireEvent.click(asks(0) ?? document.body);
    expect(write.mock.calls[0]?.[0].steps.map(({ to }: Step) => to.fullName)).toEqual([
      'Dana Weiss',
      'Maria Lopez',
    ]);
  });

  it('is not offered for whom one knows, nor for whom nobody has an address of', () => {
    showAsking(INPUTS.company);
    expect(asks(1)).toBeNull();
    cleanup();
    const maria = colleague('Maria Lopez', 'CFO', introBy('Dana Weiss'));
    const people = [{ ...maria, target: { ...maria.target, linkedin_url: '' } }];
    showAsking({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
    expect(asks(0)).toBeNull();
  });
});

describe('who knows the most people there', () => {
  const dana = () => introBy('Dana Weiss');
  const people = (...extra: ReturnType<typeof colleague>[]) => [
    colleague('Maria Lopez', 'CFO', dana()),
    { ...colleague('Tom Berg', 'CEO', directBy(WROTE)), paths: [directBy(WROTE), introBy('Ken Sato')] },
    { ...colleague('Ines Duarte', '', introBy('Ken Sato')), paths: [introBy('Ken Sato'), dana()] },
    ...extra,
  ];
  const show = (listed: ReturnType<typeof people>, count = listed.length) =>
    renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(listed, count), page) });
  const shown = () => screen.queryByText(/knows the most people here/)?.textContent ?? null;

  it('is whoever leads to most of those one does not know, and shows them alone', () => {
    show(people());
    expect(shown()).toBe('Dana knows the most people here');
    expect(screen.getByText('Knows 2 people here that you don’t')).toBeTruthy();
    const see = screen.getByRole('button', { name: 'See the 2' });
    fireEvent.click(see);
    expect(lines().map((line) => line?.slice(2, 9))).toEqual(['Maria L', 'Ines Du']);
    expect(lines()[1]).toContain('Through Dana Weiss');
    fireEvent.click(see);
    expect(lines()).toHaveLength(3);
  });

  it.each<[string, () => unknown]>([
    ['another leads to as many', () => show(people(colleague('Yusuf Demir', '', introBy('Ken Sato'))))],
    ['not everybody there is listed', () => show(people(), 60)],
    [
      'a path is not confirmed',
      () =>
        show([
          ...people().slice(0, 2),
          colleague('Ines Duarte', '', introBy('Dana Weiss', { known: [GUESSED] })),
        ]),
    ],
  ])('is not said when %s', (_, render) => {
    render();
    expect(shown()).toBeNull();
  });
});

it('says one person as one', () => {
  const people = [colleague('Maria Lopez', 'CFO', introBy('Dana Weiss'))];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Acme');
  expect(screen.getByText('1 person you can reach')).toBeTruthy();
  expect(screen.queryByText(/more people/)).toBeNull();
});

describe('filtering by role', () => {
  const everybody = () => {
    const card: Card = cardOf(INPUTS.company);
    return card.state === 'company' ? card.people : [];
  };
  const names = () =>
    [...document.querySelectorAll('.colleagues > li .row-name')].map(({ textContent }) => textContent);
  const ask = (role: string) => {
    fireEvent.input(screen.getByLabelText('Filter by role'), { target: { value: role } });
    fireEvent.submit(screen.getByLabelText('Filter by role').closest('form') ?? document.body);
  };

  it('shows those with the title, and everybody again', async () => {
    const findByRole = vi.fn(async () => ({ people: everybody().slice(3, 4), count: 1 }));
    renderCard(INPUTS.company, { acts: { findByRole } });
    ask(' engineering ');
    await waitFor(() => expect(names()).toEqual(['Yusuf Demir']));
    expect(findByRole).toHaveBeenCalledWith(expect.objectContaining({ state: 'company' }), 'engineering');
    expect(screen.getByText('1 person with this title')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show all 6' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all again' }));
    expect(names()).toHaveLength(5);
  });

  it('says how many of them are listed, and where there is nobody', async () => {
    const findByRole = vi.fn(async () => ({ people: everybody().slice(0, 2), count: 60 }));
    renderCard(INPUTS.company, { acts: { findByRole } });
    ask('sales');
    await waitFor(() => expect(screen.getByText('2 best of 60 people with this title')).toBeTruthy());
    findByRole.mockResolvedValue({ people: [], count: 0 });
    ask('astronaut');
    await waitFor(() =>
      expect(screen.getByText(/You don’t have a path to anyone with this title/)).toBeTruthy(),
    );
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  });

  it('says what went wrong, and leaves everybody there', async () => {
    const findByRole = async () => {
      throw new CompanionFailure('failed', 'Kith did not answer.');
    };
    renderCard(INPUTS.company, { acts: { findByRole } });
    ask('sales');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Kith did not answer.'));
    expect(names()).toHaveLength(5);
  });

  it('is not offered where a service knows no titles', () => {
    renderCard({ ...INPUTS.company, capabilities: capabilitiesOf({ company_roles: false }) });
    expect(screen.queryByLabelText('Filter by role')).toBeNull();
  });
});

it('moves among the people by arrows', () => {
  renderCard(INPUTS.company);
  const [first, second] = document.querySelectorAll<HTMLElement>('.colleague > summary');
  first?.focus();
  fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
});
