import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf, EVIDENCE_KINDS } from '../../../../backend/network/evidence.ts';
import type { Step } from '../../../../backend/network/paths/answers.ts';
import { explainStep } from '../../../../backend/network/paths/explain.ts';
import { gatherTie } from '../../../../backend/network/strength/gather-tie.ts';
import { SCORE_META_TITLES, type ScoreMeta } from '../../../../utils/interface/score.ts';
import { speak } from '../../../../utils/words/i18n.ts';
import { LANGUAGES } from '../../../../utils/words/languages.ts';
import { groundWords, reasonTitle, reasonWords } from '../../../../utils/words/reason-words.ts';
import { rounds } from '../../../rounds.ts';
import { makeEvidence } from '../../backend/network/make-evidence.ts';

const TODAY = dayOf(Date.UTC(2026, 10, 21) / 1000);

const evidence = fc
  .record({
    kind: fc.constantFrom(...EVIDENCE_KINDS),
    ago: fc.integer({ min: 0, max: 3000 }),
    direction: fc.constantFrom('in' as const, 'out' as const),
    value: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ kind, ago, ...rest }) => makeEvidence(kind, TODAY - ago, rest));
const year = fc.option(fc.integer({ min: 1990, max: 2026 }));
const company = fc.integer({ min: 7, max: 8 });
const work = fc.record({ company, p: fc.constant(0.1), now: fc.boolean(), fromYear: year, toYear: year });

/** Every reason that Kith can give, from the reader's data or a teammate's, direct or inferred. */
const reasons: fc.Arbitrary<ScoreMeta[]> = fc
  .record({
    list: fc.array(evidence, { maxLength: 8 }),
    isSchool: fc.boolean(),
    works: fc.array(work, { maxLength: 2 }),
    contributor: fc.constantFrom(1, 2),
    from: fc.constantFrom(1, 3),
    teammates: fc.boolean(),
    name: fc.constantFrom('Acme', 'Brick, Mortar & Co', 'Both at Sea now', 'Est. March 2019'),
  })
  .map(({ list, isSchool, works, contributor, from, teammates, name }) => {
    const facts = gatherTie(list, TODAY, isSchool);
    const ends = { from, to: 2, strength: 1, certainty: 'known' as const };
    const step: Step = { ...ends, contributor: facts ? contributor : null, facts, work: works, teammates };
    const reader = { member: 1, person: 1, asOf: TODAY, companyName: (id: number) => (id === 7 ? name : '') };
    return explainStep(step, reader);
  });

/** Writes dates and periods as the panel does in English, with plain spaces, so that only other words can differ. */
function asShown(words: string): string {
  const cut = words
    .replaceAll('\u00a0', ' ')
    .replaceAll(/Sept\b/g, 'Sep')
    .replace(/, (this quarter|this year)/, ' $1')
    .replace(', older', ' before this year');
  return cut.replaceAll(/\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]+/g, '$1');
}

describe.each(LANGUAGES)('reasonWords in %s', (language) => {
  beforeEach(() => speak(language));

  it('understands every reason', () => {
    fc.assert(
      fc.property(reasons, (given) => {
        for (const { title, description } of given) {
          const isSaidAnew = asShown(reasonWords(description)) !== asShown(description);
          expect([description, isSaidAnew]).toEqual([description, language !== 'en']);
          expect(reasonWords(description)).not.toMatch(/undefined|Invalid|\$\d| {2}/u);
          expect(reasonTitle(title)).not.toBe('');
        }
      }),
      { numRuns: rounds(20) },
    );
  });

  it.each([
    '31 carrier pigeons, most recent 12 March 2026',
    'Connected by fate',
    'constructor',
    '',
    '12 March 2026',
  ])('returns another service’s reason as it is: “%s”', (description) => {
    expect(reasonWords(description)).toBe(description);
    expect(reasonTitle(description)).toBe(description);
  });
});

describe('reasonWords', () => {
  it.each([
    ['31 messages, most recent 12 March 2026', '31 Nachrichten, zuletzt am 12. März 2026'],
    ['Met once, 3 June 2025', 'Einmal getroffen, 3. Juni 2025'],
    [
      'In 2 threads together, most recent 1 May 2026, not confirmed',
      'Zusammen in 2 Unterhaltungen, zuletzt am 1. Mai 2026, nicht bestätigt',
    ],
    [
      'Connected since March 2019, invited with a note',
      'Vernetzt seit März 2019, mit einer Nachricht eingeladen',
    ],
    ['Both at Acme 2016–2018, not confirmed', 'Beide bei Acme 2016–2018, nicht bestätigt'],
    ['Both at the same company now, not confirmed', 'Beide jetzt bei derselben Firma, nicht bestätigt'],
    ['In touch, this year', 'In Kontakt, dieses Jahr'],
    ['4 of 5, 21 November 2026', '4 von 5, 21. Nov. 2026'],
    ['You recommended them, older', 'Du hast sie empfohlen, vor diesem Jahr'],
  ])('translates “%s” to German', async (english, german) => {
    speak('de');
    expect(reasonWords(english).replaceAll('\u00a0', ' ')).toBe(german);
  });

  it('keeps day and month on one line', async () => {
    speak('de');
    expect(reasonWords('Met once, 3 June 2025')).toBe('Einmal getroffen, 3.\u00a0Juni 2025');
  });

  it('can omit the “not confirmed” mark', async () => {
    speak('de');
    expect(groundWords('Both at Acme now, not confirmed')).toBe('Beide jetzt bei Acme');
    expect(groundWords('Seen at sea – not confirmed')).toBe('Seen at sea');
  });

  it('has a title for each channel in every language', async () => {
    speak('de');
    const told = SCORE_META_TITLES.map(reasonTitle);
    expect(told).toEqual([
      'LinkedIn',
      'Nachrichten',
      'E-Mail',
      'Treffen',
      'Arbeit',
      'Schule',
      'Empfehlung',
      'Dein Urteil',
    ]);
  });
});
