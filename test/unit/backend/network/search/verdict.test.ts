import { expect, it } from 'vitest';
import {
  anyOf,
  type ConditionKey,
  not,
  type Verdict,
} from '../../../../../backend/network/search/conditions.ts';

it.each<[ConditionKey, Verdict, Verdict]>([
  ['city', 'yes', 'no'],
  ['city', 'no', 'yes'],
  ['city', 'unknown', 'unknown'],
  ['companyIndustry', 'unknown', 'yes'],
])('for the condition %s, not() turns %s into %s', (key, verdict, turned) => {
  expect(not(key, verdict)).toBe(turned);
});

it.each<[Verdict[], Verdict]>([
  [['no', 'unknown', 'yes'], 'yes'],
  [['no', 'unknown'], 'unknown'],
  [['no', 'no'], 'no'],
  [[], 'no'],
])('anyOf() turns %j into %s', (verdicts, verdict) => {
  expect(anyOf(verdicts)).toBe(verdict);
});
