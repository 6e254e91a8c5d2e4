import { type Condition, type Degree, writeDegrees } from '../../network/search/conditions.ts';

/** Returns the condition that people are at one of these degrees. None given: those the caller reaches. */
export function degreeCondition(degrees: readonly number[] | undefined): Condition {
  const wanted = degrees === undefined || degrees.length === 0 ? [1, 2] : degrees;
  return { key: 'connectionDegree', values: [writeDegrees(wanted as Degree[])], isNegated: false };
}
