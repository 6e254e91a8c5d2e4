import { describe, expect, it } from 'vitest';
import { dayOf, type Evidence } from '../../../../../backend/network/evidence.ts';
import type {
  IntroAnswer,
  PathAnswer,
  PersonAnswer,
  Step,
} from '../../../../../backend/network/paths/answers.ts';
import {
  describeCompany,
  describePath,
  describePerson,
  type Speaker,
} from '../../../../../backend/network/paths/explain.ts';
import { gatherTie } from '../../../../../backend/network/strength/gather-tie.ts';
import { makeEvidence } from '../make-evidence.ts';

const [ME, DANA, KEN, MARIA] = [1, 2, 3, 4];
const names = new Map([
  [DANA, 'Dana Reyes'],
  [KEN, 'Ken Ito'],
  [MARIA, 'Maria Berg'],
]);
const TODAY = dayOf(Date.parse('2025-08-20T00:00:00Z') / 1000);
const speaker: Speaker = {
  member: ME,
  person: ME,
  asOf: TODAY,
  companyName: () => 'Acme',
  personName: (person) => names.get(person) ?? '',
};
const CONNECTED = makeEvidence('connection', TODAY - 9);
const WRITTEN = makeEvidence('message', TODAY - 9);
const WORK = { company: 7, p: 0.2, now: true, fromYear: 2020, toYear: null };
const factsOf = (...evidence: Evidence[]) => ({ facts: gatherTie(evidence, TODAY) });
const KNOWN = factsOf(CONNECTED, WRITTEN);

function step(from: number, to: number, rest: Partial<Step> = {}): Step {
  return {
    from,
    to,
    strength: 300,
    certainty: 'known',
    contributor: ME,
    facts: null,
    work: [],
    teammates: false,
    ...rest,
  };
}

const direct = (rest: Partial<Step> = {}): PathAnswer => ({
  kind: 'direct',
  strength: 300,
  step: step(ME, MARIA, rest),
});
const through = (introducer: number, starters: Step[], rest: Partial<Step> = {}): IntroAnswer => ({
  kind: 'intro',
  p: 0.1,
  introducer,
  starters,
  step: step(introducer, MARIA, rest),
});
const person = (paths: PathAnswer[], count = paths.length): PersonAnswer => ({
  person: MARIA,
  score: 1,
  paths,
  count,
});

describe('describePath', () => {
  const cases: [string, PathAnswer, string][] = [
    ['two kinds of evidence', direct(KNOWN), 'You know them'],
    ['only a connection', direct(factsOf(CONNECTED)), 'You’re connected with them'],
    ['only messages', direct(factsOf(WRITTEN)), 'You’ve been in touch with them'],
    [
      'an inferred direct tie',
      direct({ certainty: 'likely', work: [WORK] }),
      'You may know them, not confirmed',
    ],
    ['an introduction', through(DANA, [step(ME, DANA)]), 'Through Dana Reyes'],
    [
      'an introduction asked for by a teammate',
      through(DANA, [step(KEN, DANA)]),
      'Through Dana Reyes, asked by Ken Ito',
    ],
    [
      'an inferred second step',
      through(DANA, [step(ME, DANA)], { certainty: 'likely' }),
      'Through Dana Reyes, not confirmed',
    ],
    [
      'an inferred first step',
      through(DANA, [step(KEN, DANA, { certainty: 'likely' })]),
      'Through Dana Reyes, asked by Ken Ito, not confirmed',
    ],
    [
      'a teammate who is a much better starter than the caller',
      through(DANA, [step(ME, DANA, { strength: 80 }), step(KEN, DANA, { strength: 500 })]),
      'Through Dana Reyes, asked by Ken Ito',
    ],
    [
      'a teammate who is only slightly stronger than the caller',
      through(DANA, [step(ME, DANA, { strength: 400 }), step(KEN, DANA, { strength: 500 })]),
      'Through Dana Reyes',
    ],
    ['an introducer without a name', through(99, [step(ME, 99)]), 'Through someone whose name isn’t known'],
  ];
  it.each(cases)('describes %s', (_name, path, expected) => {
    expect(describePath(path, speaker)).toBe(expected);
  });
});

describe('describePerson', () => {
  it.each([
    ['no paths', person([]), 'Nothing in your data'],
    ['one path', person([direct(KNOWN)]), 'You know them'],
    ['two paths', person([direct(KNOWN), through(DANA, [step(ME, DANA)])]), 'You know them; 1 more path'],
    [
      'more paths than shown',
      person([through(DANA, [step(ME, DANA)])], 31),
      'Through Dana Reyes; 30 more paths',
    ],
  ] as const)('describes %s', (_name, answer, expected) => {
    expect(describePerson(answer, speaker)).toBe(expected);
  });
});

describe('describeCompany', () => {
  it.each([
    ['no people', [], 0, 'Nothing in your data'],
    ['one person', [person([direct()])], 1, '1 person you can reach, best Maria Berg'],
    ['many people', [person([direct()])], 73, '73 people you can reach, best Maria Berg'],
  ] as const)('describes %s', (_name, people, count, expected) => {
    expect(describeCompany({ company: 7, score: 0, people, count }, speaker)).toBe(expected);
  });
});
