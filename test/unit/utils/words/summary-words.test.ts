import { beforeEach, describe, expect, it } from 'vitest';
import type {
  IntroAnswer,
  PathAnswer,
  PersonAnswer,
  Step,
} from '../../../../backend/network/paths/answers.ts';
import { describeCompany, describePerson, type Speaker } from '../../../../backend/network/paths/explain.ts';
import { gatherTie } from '../../../../backend/network/strength/gather-tie.ts';
import { speak } from '../../../../utils/words/i18n.ts';
import { LANGUAGES } from '../../../../utils/words/languages.ts';
import { summaryWords } from '../../../../utils/words/summary-words.ts';
import { makeEvidence } from '../../backend/network/make-evidence.ts';

const [ME, DANA, KEN, MARIA, NOBODY] = [1, 2, 3, 4, 5];
const NAMES = new Map([
  [DANA, 'Dana, née Reyes'],
  [KEN, 'Ken; Ito'],
  [MARIA, 'Maria Berg'],
]);
const speaker: Speaker = {
  member: ME,
  person: ME,
  asOf: 20_000,
  companyName: () => 'Acme',
  personName: (person) => NAMES.get(person) ?? '',
};
const CONNECTED = makeEvidence('connection', 19_000);
const WROTE = makeEvidence('message', 19_000);

function step(from: number, to: number, certainty: Step['certainty'], evidence = [CONNECTED]): Step {
  const facts = certainty === 'known' ? gatherTie(evidence, 20_000) : null;
  const work = facts === null ? [{ company: 7, p: 0.2, now: true, fromYear: 2020, toYear: null }] : [];
  return { from, to, strength: 300, certainty, contributor: ME, facts, work, teammates: false };
}
const direct = (certainty: Step['certainty'], evidence = [CONNECTED]): PathAnswer => ({
  kind: 'direct',
  strength: 300,
  step: step(ME, MARIA, certainty, evidence),
});
const through = (introducer: number, starter: number, certainty: Step['certainty']): IntroAnswer => ({
  kind: 'intro',
  p: 0.1,
  introducer,
  starters: [step(starter, introducer, 'known')],
  step: step(introducer, MARIA, certainty),
});
const person = (path: PathAnswer, count: number): PersonAnswer => ({
  person: MARIA,
  score: 1,
  paths: [path],
  count,
});

const PATHS = [
  direct('known'),
  direct('known', [WROTE]),
  direct('known', [CONNECTED, WROTE]),
  direct('likely'),
  ...[DANA, KEN, NOBODY].flatMap((introducer) =>
    [ME, KEN, NOBODY].flatMap((starter) => [
      through(introducer, starter, 'known'),
      through(introducer, starter, 'likely'),
    ]),
  ),
];
/** Every sentence that Kith writes. */
const SENTENCES = [
  describePerson({ person: MARIA, score: 0, paths: [], count: 0 }, speaker),
  ...PATHS.flatMap((path) => [1, 2, 9].map((count) => describePerson(person(path, count), speaker))),
  ...[1, 7].map((count) =>
    describeCompany({ company: 7, score: 1, people: [person(direct('known'), 1)], count }, speaker),
  ),
];

describe.each(LANGUAGES)('summaryWords in %s', (language) => {
  beforeEach(() => speak(language));

  it('understands every summary', () => {
    for (const sentence of SENTENCES) {
      const isSaidAnew = summaryWords(sentence) !== sentence;
      const isOwn = language === 'en' && !/^You.+; \d+ more paths?$/u.test(sentence);
      expect([sentence, isSaidAnew]).toEqual([sentence, !isOwn]);
      expect(summaryWords(sentence)).not.toMatch(/undefined|\$\d/u);
    }
  });

  it.each(['Ask around', 'Beyond all ways', '', 'You know them not'])(
    'returns another service’s summary as it is: “%s”',
    (sentence) => expect(summaryWords(sentence)).toBe(sentence),
  );
});

describe('summaryWords', () => {
  it.each([
    ['Through Dana Reyes; 4 more paths', 'Über Dana Reyes; 4 weitere Wege'],
    ['Through Dana, asked by Ken Ito, not confirmed', 'Über Dana, gefragt von Ken Ito, nicht bestätigt'],
    ['You know them; 107 more paths', 'Du kennst sie'],
    ['7 people you can reach, best Maria Berg', '7 Personen, die du erreichst, am besten Maria Berg'],
  ])('translates “%s” to German', async (english, german) => {
    speak('de');
    expect(summaryWords(english)).toBe(german);
  });
});
