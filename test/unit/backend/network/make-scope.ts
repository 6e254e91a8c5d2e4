import type { Employment, Evidence } from '../../../../backend/network/evidence.ts';
import type { NetworkScope } from '../../../../backend/network/index/build-network.ts';
import { scopeOf } from './oracle/scope-of-world.ts';

export const TODAY = 20_000;
/** The caller's member id, which is also the person id. */
export const ME = 1;

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

/** Returns evidence between x and y from a contributor. */
export function between(x: number, y: number, one: Evidence, contributor: number = ME): Evidence {
  return { ...one, a: Math.min(x, y), b: Math.max(x, y), contributor };
}

/** Returns a current employment without a start date. */
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
