import type { Employment, Evidence } from '../../../../backend/network/evidence.ts';
import type { NetworkScope } from '../../../../backend/network/index/build-network.ts';
import { scopeOf } from './oracle/scope-of-world.ts';

export const TODAY = 20_000;
/** The caller: member and person 1. */
export const ME = 1;

/** A scope of the caller's from evidence and employments, everything else as given. */
export function makeScope(
  evidence: readonly Evidence[],
  rest: {
    employments?: readonly Employment[];
    teammates?: readonly number[];
    notAcquainted?: [number, number][];
  } = {},
): NetworkScope {
  return scopeOf({
    asOf: TODAY,
    member: ME,
    person: ME,
    teammates: [],
    employments: [],
    notAcquainted: [],
    evidence,
    ...rest,
  });
}

/** Persons x and y, as their contributor has it, on a day. */
export function between(x: number, y: number, one: Evidence, contributor: number = ME): Evidence {
  return { ...one, a: Math.min(x, y), b: Math.max(x, y), contributor };
}

/** Somebody at a company now, since when is not known. */
export function worksAt(person: number, company: number): Employment {
  return {
    contributor: ME,
    person,
    company,
    title: '',
    startedOn: null,
    finishedOn: null,
    current: true,
    asserted: false,
  };
}
