import { expect, it } from 'vitest';
import { anyOf, not, type Verdict } from '../../../../../backend/network/search/conditions.ts';

it.each<[Verdict, Verdict]>([
  ['yes', 'no'],
  ['no', 'yes'],
  ['unknown', 'unknown'],
])('not() turns %s into %s', (verdict, turned) => {
  expect(not(verdict)).toBe(turned);
});

it.each<[Verdict[], Verdict]>([
  [['no', 'unknown', 'yes'], 'yes'],
  [['no', 'unknown'], 'unknown'],
  [['no', 'no'], 'no'],
  [[], 'no'],
])('anyOf() turns %j into %s', (verdicts, verdict) => {
  expect(anyOf(verdicts)).toBe(verdict);
});
