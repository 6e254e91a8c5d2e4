import {
  type Day,
  type Evidence,
  type EvidenceKind,
  SECONDS_PER_DAY,
} from '../../../../backend/network/evidence.ts';

/** Returns evidence between persons 1 and 2 from contributor 1, at noon on a day. */
export function makeEvidence(kind: EvidenceKind, day: Day, rest: Partial<Evidence> = {}): Evidence {
  return {
    contributor: 1,
    a: 1,
    b: 2,
    kind,
    at: day * SECONDS_PER_DAY + SECONDS_PER_DAY / 2,
    direction: 'both',
    recipients: 1,
    value: 0,
    ...rest,
  };
}

/** Returns `times` events in each direction, spread over the `days` before `end`. */
export function makeExchange(kind: EvidenceKind, times: number, end: Day, days: number): Evidence[] {
  return Array.from({ length: times }, (_, i) => end - Math.floor(((i + 0.5) * days) / times)).flatMap(
    (day) => [makeEvidence(kind, day, { direction: 'out' }), makeEvidence(kind, day, { direction: 'in' })],
  );
}
