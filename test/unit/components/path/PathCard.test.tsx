import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import {
  directBy,
  introBy,
  lookUpOf,
  MET,
  personAnswer,
  profileOf,
  WORKED,
  WROTE,
} from '../support/answers.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

function showing(...paths: Parameters<typeof personAnswer>[0]) {
  return renderCard({ ...EMPTY, lookUp: lookUpOf(personAnswer(paths)) });
}
const rows = () =>
  [...document.querySelectorAll('details.other > summary')].map(({ textContent }) => textContent);

describe('the introducer on a path card', () => {
  it('opens in a new tab with one click', () => {
    renderCard(INPUTS.path);
    const link = screen.getAllByRole('link', { name: 'Message on LinkedIn' })[0];
    expect(link?.getAttribute('href')).toBe(profileOf('Dana Weiss').linkedin_url);
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('title')).toBe('Opens Dana’s profile on LinkedIn in a new tab');
  });

  it('is the teammate when a teammate asks', () => {
    showing(introBy('Dana Weiss', { starters: ['Tom Berg'] }));
    expect(screen.getByRole('link').getAttribute('href')).toBe(profileOf('Tom Berg').linkedin_url);
  });

  it('has no link when no address is known', () => {
    const path = introBy('Dana Weiss');
    const profile = { ...profileOf('Dana Weiss'), linkedin_url: '' };
    showing({ ...path, introducer: path.introducer && { ...path.introducer, profile } });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('each leg of a path', () => {
  it.each([
    ['You and Dana:', 'Very Good', ['64 emails, most recent 12 Nov 2026', 'Connected since Mar 2019']],
    ['Dana and Maria:', 'Good', ['Met 6 times, most recent 3 Jun 2025']],
  ])('shows its grade and every reason: %s', (between, label, reasons) => {
    renderCard(INPUTS.path);
    const leg = screen.getAllByText(between)[0]?.closest('li')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    for (const words of [label, ...reasons]) expect(leg).toContain(words);
  });

  it('shows a note when it has no reasons', () => {
    showing(introBy('Dana Weiss', { known: [] }));
    expect(screen.getByText('No reasons given.')).toBeTruthy();
  });
});

describe('other paths on a card', () => {
  const NAMES = ['Ken Sato', 'Priya Rao', 'Li Wei', 'Ada Byron', 'Tom Berg', 'Ines Duarte', 'Omar Haddad'];

  it('have one row each, with job, reason and grade', () => {
    renderCard(INPUTS.path);
    expect(rows()[0]).toMatch(/KSKen SatoCTO at Globex.*64 emails.*Good/);
  });

  it('name the introducer and the teammate who would ask', () => {
    showing(introBy('Dana Weiss'), introBy('Ken Sato', { starters: ['Tom Berg'] }));
    expect(rows()[0]).toMatch(/Ken Sato.*Through Tom Berg/);
  });

  it('show 4 at first, then all', () => {
    showing(introBy('Dana Weiss'), ...NAMES.map((name) => introBy(name)));
    expect([screen.getByText('Best of 8 paths') !== null, rows().length]).toEqual([true, 4]);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(rows()).toHaveLength(7);
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('are omitted when there are none', () => {
    showing(introBy('Dana Weiss'));
    expect(screen.getByText('Path to Maria Lopez')).toBeTruthy();
    expect(screen.queryByText('Other paths')).toBeNull();
  });

  it('are labeled “best” when there are more than are listed', () => {
    const paths = [introBy('Dana Weiss'), ...NAMES.map((name) => introBy(name))];
    renderCard({ ...EMPTY, lookUp: lookUpOf(personAnswer(paths, 93)) });
    expect(screen.getByRole('button', { name: 'Show the best 7' })).toBeTruthy();
  });

  it('count those that aren’t listed', () => {
    renderCard({
      ...EMPTY,
      lookUp: lookUpOf(personAnswer([introBy('Dana Weiss'), introBy('Ken Sato')], 14)),
    });
    expect(screen.getByText('Best of 14 paths')).toBeTruthy();
    expect(screen.getByText('and 12 more not shown')).toBeTruthy();
  });

  it('mark unconfirmed ones', () => {
    showing(introBy('Dana Weiss'), introBy('Ken Sato', { known: [WORKED] }));
    expect(rows()[0]).toContain('not confirmed');
  });

  it('are collapsed next to someone the reader knows, and include only confirmed ones', () => {
    const paths = [introBy('Ken Sato', { known: [WORKED] }), introBy('Dana Weiss')];
    showing(directBy(WROTE, MET), ...paths);
    const summary = screen.getByText('1 other path to Maria');
    expect(summary.closest('details')?.open).toBe(false);
    expect(rows().join()).not.toContain('Ken Sato');
  });
});

it('PathCard names other teammates who could ask', () => {
  showing(introBy('Dana Weiss', { starters: ['Ada Byron', 'Tom Berg', 'Ines Duarte'] }));
  expect(screen.getByText('or Tom Berg, Ines Duarte')).toBeTruthy();
});
