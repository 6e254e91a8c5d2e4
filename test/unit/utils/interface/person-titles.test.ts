import { expect, it } from 'vitest';
import { callName, withoutTitles } from '../../../../utils/interface/person-titles.ts';

it.each([
  ['Dana', 'Dana'],
  ['Dr. Dana', 'Dana'],
  ['Prof. Dr. Dana Maria', 'Dana Maria'],
  ['Dana (she/her)', 'Dana'],
  ['🚀 Dana 👩🏽‍💻', 'Dana'],
  ['Dr. h.c. Dana', 'Dana'],
  ['Mag.a Dana', 'Dana'],
  ['H. C. Dana', 'H. C. Dana'],
  ['Dr.', ''],
  ['Ing', 'Ing'],
  ['Ms', ''],
  ['', ''],
])('turns the first name %j into %j', (firstName, expected) => {
  expect(callName(firstName)).toBe(expected);
});

it.each([
  ['Dana Okafor, MBA, CFA®', 'Dana Okafor'],
  ['Mr. Dana Okafor [he/him]', 'Dana Okafor'],
  ['Dana Okafor, PhD, M.Sc., Jr', 'Dana Okafor'],
  ['Okafor, Dana', 'Okafor, Dana'],
  ['De Vries, Jan', 'De Vries, Jan'],
  ['De Vries, Anna-Maria', 'De Vries, Anna-Maria'],
  ['Dana Okafor, PMI-ACP', 'Dana Okafor'],
  ['DE VRIES, JAN', 'DE VRIES, JAN'],
  ['Dana Okafor', 'Dana Okafor'],
])('shortens %j to %j', (name, expected) => {
  expect(withoutTitles(name)).toBe(expected);
});
