import fc from 'fast-check';
import {
  type Employment,
  EVIDENCE_KINDS,
  type Evidence,
  SECONDS_PER_DAY,
} from '../../../../../backend/network/evidence.ts';
import type { World } from './oracle.ts';

export const ASOF = 20_000;

/** Few days, kinds and strengths, so that equal paths are common and their order is tested. */
const days = fc.constantFrom(-4000, -1500, -400, -30, -1, 0, 1).map((ago) => ASOF + ago);
const maybeDay = fc.oneof(fc.constant(null), days);
const kinds = fc.oneof(
  { weight: 6, arbitrary: fc.constant('connection' as const) },
  { weight: 3, arbitrary: fc.constantFrom('rating' as const, 'message' as const) },
  { weight: 4, arbitrary: fc.constantFrom(...EVIDENCE_KINDS) },
);

/** Generates worlds with at most `most` people, in teams of up to five, at three companies. */
export function worlds(most: number, evidence: number, employments: number): fc.Arbitrary<World> {
  return fc
    .uniqueArray(fc.integer({ min: 1, max: 500 }), {
      minLength: Math.ceil(most / 3),
      maxLength: most,
      size: 'max',
    })
    .chain((people) => worldOf(people, evidence, employments));
}

function worldOf(people: readonly number[], evidence: number, employments: number): fc.Arbitrary<World> {
  // A few people are in most of the evidence, which creates hubs with many paths.
  const anybody = fc.oneof(fc.constantFrom(...people), fc.constantFrom(...people.slice(0, 4)));
  const couple = fc.tuple(anybody, anybody).filter(([x, y]) => x !== y);
  const [person = 0, ...others] = people;
  return fc.record({
    asOf: fc.constant(ASOF),
    member: fc.constant(2),
    person: fc.constant(person),
    teammates: fc.integer({ min: 0, max: 4 }).map((size) => others.slice(0, size)),
    evidence: fc.array(oneEvidence(couple), {
      minLength: Math.floor(evidence / 3),
      maxLength: evidence,
      size: 'max',
    }),
    employments: fc.array(oneEmployment(anybody), { maxLength: employments, size: 'max' }),
    notAcquainted: fc.array(couple, { maxLength: 2 }),
  });
}

export function oneEvidence(couple: fc.Arbitrary<[number, number]>): fc.Arbitrary<Evidence> {
  return fc
    .record({
      couple,
      contributor: fc.constantFrom(1, 2, 2, 3),
      kind: kinds,
      day: days,
      direction: fc.constantFrom('in' as const, 'out' as const, 'both' as const),
      recipients: fc.constantFrom(1, 1, 3),
      value: fc.integer({ min: 0, max: 5 }),
    })
    .map(({ couple: [x, y], day, kind, value, ...rest }) => ({
      ...rest,
      kind,
      a: Math.min(x, y),
      b: Math.max(x, y),
      at: day * SECONDS_PER_DAY,
      value: kind === 'rating' ? value : 0,
    }));
}

export function oneEmployment(anybody: fc.Arbitrary<number>): fc.Arbitrary<Employment> {
  return fc.record({
    contributor: fc.constantFrom(1, 2, 3),
    person: anybody,
    company: fc.constantFrom(31, 7, 19),
    title: fc.constant(''),
    startedOn: maybeDay,
    finishedOn: maybeDay,
    current: fc.boolean(),
    asserted: fc.boolean(),
  });
}
