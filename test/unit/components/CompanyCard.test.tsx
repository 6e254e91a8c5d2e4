import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AskingContext } from '../../../components/asking.ts';
import { CompanyCard } from '../../../components/CompanyCard.tsx';
import type { Card, CardOf } from '../../../utils/card/card.ts';
import { type CardInput, cardOf } from '../../../utils/card/card-of.ts';
import type { Step } from '../../../utils/card/path-steps.ts';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import type { ScoreMeta } from '../../../utils/interface/score.ts';
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
} from './support/answers.ts';
import { speakEnglish } from './support/english.ts';
import { EMPTY, INPUTS } from './support/inputs.ts';
import { renderCard } from './support/render-card.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

const lines = () =>
  [...document.querySelectorAll('.colleagues > li')].map((line) => line.querySelector('summary, div'));
const page = { key: 'li:org:acme', url: ACME };

it('lists the best five with title and way in, and counts the rest', () => {
  renderCard(INPUTS.company);
  expect(lines().map((line) => line?.textContent)).toEqual([
    'Maria LopezGoodChief Financial Officerthrough Dana Weiss',
    'Tom BergExcellentHead of Salesyou know them',
    'Ines DuarteGoodno title knownthrough Ken Satonot confirmed',
    'Yusuf DemirGoodEngineering Manager, Payments and Platformthrough Dana Weiss',
    'Lena VogtGoodDesignerthrough Priya Rao',
  ]);
  expect(screen.getByText('and 9 more people')).toBeTruthy();
});

it('names the teammate who would ask', () => {
  const people = [colleague('Maria Lopez', 'CFO', introBy('Dana Weiss', { starters: ['Tom Berg'] }))];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(lines()[0]?.textContent).toContain('through Tom Berg');
});

it.each<[string, ScoreMeta[], string]>([
  ['knows', [WROTE, CONNECTED], 'you know them'],
  ['is only connected with', [CONNECTED], 'you’re connected'],
  ['has only been in touch with', [WROTE], 'you’ve been in touch'],
])('says of whom one %s no more than that, whatever ranks above it', (_, reasons, words) => {
  const tom = colleague('Tom Berg', 'CEO', introBy('Dana Weiss'));
  const people = [{ ...tom, paths: [...tom.paths, directBy(...reasons)] }];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(lines()[0]?.textContent).toContain(words);
});

it('says of whom one may know that this is not confirmed', () => {
  const work = { title: 'Work', description: 'Both at Acme now, not confirmed' };
  const people = [colleague('Tom Berg', 'CEO', directBy(work))];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(lines()[0]?.textContent).toContain('you may know them');
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

it('says one person as one', () => {
  const people = [colleague('Maria Lopez', 'CFO', introBy('Dana Weiss'))];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You know a way to 1 person at Acme.');
  expect(screen.queryByText(/more/)).toBeNull();
});

describe('filtering by role', () => {
  const everybody = () => {
    const card: Card = cardOf(INPUTS.company);
    return card.state === 'company' ? card.people : [];
  };
  const names = () => lines().map((line) => line?.querySelector('.colleague-name')?.textContent);
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
    expect(screen.queryByText('and 9 more people')).toBeNull();
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
    await waitFor(() => expect(screen.getByText(/Nobody you can reach there/)).toBeTruthy());
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
  const [first, second] = document.querySelectorAll<HTMLElement>('.colleagues summary');
  first?.focus();
  fireEvent.keyDown(first ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
});
