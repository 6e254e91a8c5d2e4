import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  ACME,
  colleague,
  companyAnswer,
  directBy,
  introBy,
  lookUpOf,
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

it('says of whom one knows that one knows them, whatever ranks above that', () => {
  const tom = colleague('Tom Berg', 'CEO', introBy('Dana Weiss'));
  const people = [{ ...tom, paths: [...tom.paths, directBy(WROTE)] }];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(lines()[0]?.textContent).toContain('you know them');
});

it('opens each person to the steps and to whom to ask', () => {
  renderCard(INPUTS.company);
  const maria = within(document.querySelectorAll<HTMLElement>('.colleagues > li')[0] ?? document.body);
  expect(maria.getByText('Dana ↔ Maria')).toBeTruthy();
  expect(maria.getByRole('link', { hidden: true }).getAttribute('href')).toBe(
    profileOf('Dana Weiss').linkedin_url,
  );
});

it('says one person as one', () => {
  const people = [colleague('Maria Lopez', 'CFO', introBy('Dana Weiss'))];
  renderCard({ ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer(people), page) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You know a way to 1 person at Acme.');
  expect(screen.queryByText(/more/)).toBeNull();
});
