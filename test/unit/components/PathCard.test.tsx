import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { introBy, lookUpOf, MAILED, MET, personAnswer, profileOf, WORKED } from './support/answers.ts';
import { speakEnglish } from './support/english.ts';
import { EMPTY, INPUTS } from './support/inputs.ts';
import { renderCard } from './support/render-card.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

function showing(...paths: Parameters<typeof personAnswer>[0]) {
  return renderCard({ ...EMPTY, lookUp: lookUpOf(personAnswer(paths)) });
}
/** The detail of one step on the card itself, not among the other ways. */
function step(name: string): HTMLElement {
  const heading = screen
    .getAllByRole('heading', { level: 2, name })
    .find((found) => !found.closest('details'));
  const section = heading?.closest('section');
  if (!section) throw new Error(`There is no step ${name}.`);
  return section;
}

describe('whom to ask', () => {
  it('is one click away, in a tab of its own', () => {
    renderCard(INPUTS.path);
    const link = screen.getAllByRole('link', { name: /Dana’s profile/ })[0];
    expect(link?.getAttribute('href')).toBe(profileOf('Dana Weiss').linkedin_url);
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('title')).toBe('Opens Dana’s profile on LinkedIn in a new tab');
  });

  it('is the teammate where a teammate asks', () => {
    showing(introBy('Dana Weiss', { starters: ['Tom Berg'] }));
    expect(screen.getByRole('link').getAttribute('href')).toBe(profileOf('Tom Berg').linkedin_url);
  });

  it('has no link where no address is known', () => {
    const path = introBy('Dana Weiss');
    const profile = { ...profileOf('Dana Weiss'), linkedin_url: '' };
    showing({ ...path, introducer: path.introducer && { ...path.introducer, profile } });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('each step', () => {
  it.each([
    ['You ↔ Dana', 'Very Good', [MAILED.description, 'Connected since March 2019']],
    ['Dana ↔ Maria', 'Good', [MET.description]],
  ])('%s has its label and every reason', (name, label, reasons) => {
    renderCard(INPUTS.path);
    expect(within(step(name)).getByText(label)).toBeTruthy();
    for (const reason of reasons) expect(within(step(name)).getByText(reason)).toBeTruthy();
  });

  it.each([
    ['the weaker where both are known', introBy('Dana Weiss'), 'Dana ↔ Maria'],
    ['the one that is not confirmed', introBy('Dana Weiss', { asked: [WORKED] }), 'You ↔ Dana'],
  ])('that is least certain is named: %s', (_, path, name) => {
    showing(path);
    expect(screen.getAllByText('Least certain step')).toHaveLength(1);
    expect(within(step(name)).getByText('Least certain step')).toBeTruthy();
  });

  it('without a reason says so', () => {
    showing(introBy('Dana Weiss', { known: [] }));
    expect(within(step('Dana ↔ Maria')).getByText('No reasons were given.')).toBeTruthy();
  });
});

describe('the other ways', () => {
  it.each([
    [1, 'One more way below'],
    [2, '2 more ways below'],
  ])('are counted: %i', (count, words) => {
    const others = ['Ken Sato', 'Priya Rao'].slice(0, count).map((name) => introBy(name));
    showing(introBy('Dana Weiss'), ...others);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('are not mentioned where there are none', () => {
    showing(introBy('Dana Weiss'));
    expect(screen.queryByText(/more way/)).toBeNull();
  });

  it('say how many are not listed', () => {
    renderCard({
      ...EMPTY,
      lookUp: lookUpOf(personAnswer([introBy('Dana Weiss'), introBy('Ken Sato')], 14)),
    });
    expect(screen.getByText('13 more ways below')).toBeTruthy();
    expect(screen.getByText('and 12 more that aren’t listed')).toBeTruthy();
  });

  it('mark what is not confirmed', () => {
    showing(introBy('Dana Weiss'), introBy('Ken Sato', { known: [WORKED] }));
    const way = screen.getByText('through Ken Sato').closest('summary');
    expect(way?.textContent).toContain('not confirmed');
  });
});

it('names teammates who could ask as well', () => {
  showing(introBy('Dana Weiss', { starters: ['Ada Byron', 'Tom Berg', 'Ines Duarte'] }));
  expect(screen.getByText('Also on your team and able to ask: Tom Berg, Ines Duarte')).toBeTruthy();
});
