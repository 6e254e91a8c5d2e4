import { describe, expect, it } from 'vitest';
import { badgeOf } from '../../../../entrypoints/background/badge.ts';
import { AT_REST, type CardInput, cardOf } from '../../../../utils/card/card-of.ts';
import type { Answer } from '../../../../utils/messages.ts';
import { capabilitiesOf } from '../../components/support/answers.ts';
import { companyPathsOf, coverageOf, lookUpOf, personPathsOf } from '../../utils/support/answers.ts';

const BLANK: CardInput = {
  ...AT_REST,
  key: 'li:in:maria',
  url: 'https://www.linkedin.com/in/maria',
  capabilities: capabilitiesOf(),
};

function badgeFor(answer: Answer | null, more: Partial<CardInput> = {}) {
  const lookUp = answer ? lookUpOf('maria', { answer }) : null;
  return badgeOf(cardOf({ ...BLANK, lookUp, ...more }));
}

const found = personPathsOf('maria');
const notConfirmed = structuredClone(found);
for (const path of notConfirmed.paths) {
  path.introducer.score_meta = [{ title: 'Work', description: 'Both at Acme 2016–18, not confirmed' }];
}
const reason = (title: string) => ({ title, description: 'x' });
const direct = (titles: string[]) => ({
  ...found,
  paths: [{ type: 'direct', summary: found.summary, score_meta: titles.map(reason) }],
});

const SCORES = [1, 3, 9, 10, 64, 65, 100];
const scored = (paths: typeof found, score: number) => ({
  ...paths,
  paths: paths.paths.map((path) => ({ ...path, summary: { ...path.summary, score } })),
});

describe('the badge', () => {
  const answers: [string, Answer | null, string][] = [
    ['a path’s score', { kind: 'person', paths: found }, '52'],
    ['an unconfirmed path’s score with a question mark', { kind: 'person', paths: notConfirmed }, '52?'],
    [
      'a check mark for a person the reader knows',
      { kind: 'person', paths: direct(['LinkedIn', 'Messages']) },
      '✓',
    ],
    [
      '“1st” for a person the reader is only connected with',
      { kind: 'person', paths: direct(['LinkedIn']) },
      '1st',
    ],
    ['a dash when there is no path', { kind: 'person', paths: { ...found, paths: [], count: 0 } }, '–'],
    ['the number of reachable people at a company', { kind: 'company', paths: companyPathsOf('Acme') }, '×3'],
    [
      'at most “×99+” for a company',
      { kind: 'company', paths: { ...companyPathsOf('Acme'), count: 400 } },
      '×99+',
    ],
    [
      'a dash for a company where nobody is reachable',
      { kind: 'company', paths: { ...companyPathsOf('Acme'), target_people: [], count: 0 } },
      '–',
    ],
    ['a dash for an unknown company', { kind: 'company-unknown' }, '–'],
    ['a dash for a company when the service supports only people', { kind: 'company-not-offered' }, '–'],
    ['an ellipsis before the first response', null, '…'],
  ];
  it.each(answers)('shows %s', (_, answer, text) => {
    expect(badgeFor(answer).text).toBe(text);
  });

  it.each([
    ['known', { kind: 'person', paths: found } as const, '→'],
    ['an unconfirmed path', { kind: 'person', paths: notConfirmed } as const, '→?'],
  ])('shows only an arrow for %s when the service’s scale is unknown', (_, answer, text) => {
    const capabilities = capabilitiesOf({ highest_score: 0 });
    expect(badgeFor(answer, { capabilities }).text).toBe(text);
  });

  it('converts a score on another scale to one out of 100', () => {
    const capabilities = capabilitiesOf({ highest_score: 200 });
    expect(badgeFor({ kind: 'person', paths: found }, { capabilities }).text).toBe('26');
  });

  it.each([
    'not-running',
    'not-started',
    'another-program',
    'versions-differ',
    'permission-missing',
    'signed-out',
    'failed',
  ] as const)('shows an exclamation mark for the state “%s”', (kind) => {
    expect(badgeFor(null, { failure: { kind, detail: '' } }).text).toBe('!');
  });

  it('shows a warning before Kith is set up', () => {
    expect(badgeFor(null, { isSetUp: false }).text).toBe('!');
  });

  it('shows a dash on pages without a person or company', () => {
    expect(badgeFor(null, { key: '', url: 'https://www.linkedin.com/feed/' }).text).toBe('–');
  });

  it('uses one color per text, so that no state differs by color alone', () => {
    const failed = { failure: { kind: 'failed', detail: '' } } as const;
    const badges = [
      ...answers.map(([, answer]) => badgeFor(answer)),
      ...SCORES.flatMap((score) => [
        badgeFor({ kind: 'person', paths: scored(found, score) }),
        badgeFor({ kind: 'person', paths: scored(notConfirmed, score) }),
        badgeFor({ kind: 'company', paths: { ...companyPathsOf('Acme'), count: score } }),
      ]),
      badgeFor(null, failed),
      badgeFor(null, { isSetUp: false }),
      badgeFor(null, { key: '', url: 'https://www.linkedin.com/feed/' }),
    ];
    const colors = new Map<string, Set<string>>();
    for (const { text, color } of badges) colors.set(text, (colors.get(text) ?? new Set()).add(color));
    expect([...colors].filter(([, of]) => of.size > 1)).toEqual([]);
    expect(colors.has('')).toBe(false);
  });

  it.each(SCORES)('shows a score of %i as that number', (score) => {
    expect(badgeFor({ kind: 'person', paths: scored(found, score) }).text).toBe(String(score));
    expect(badgeFor({ kind: 'person', paths: scored(notConfirmed, score) }).text).toBe(`${score}?`);
  });

  it('shows a dash on the reader’s own page', () => {
    const coverage = coverageOf('https://www.linkedin.com/in/maria');
    expect(badgeFor({ kind: 'person', paths: found }, { coverage }).text).toBe('–');
  });

  it('never rounds the score of an existing path down to 0', () => {
    expect(badgeFor({ kind: 'person', paths: scored(found, 0.2) }).text).toBe('1');
  });

  it('has at most 4 characters and enough contrast to its white text (WCAG AA, 4.5 : 1)', () => {
    const badges = [
      badgeFor({ kind: 'person', paths: found }),
      badgeFor({ kind: 'person', paths: notConfirmed }),
      badgeFor(null, { isSetUp: false }),
    ];
    for (const { text, color } of badges) {
      expect(text.length).toBeLessThanOrEqual(4);
      expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThan(4.5);
    }
  });
});

/** Returns the relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
