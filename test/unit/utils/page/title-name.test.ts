import { expect, it } from 'vitest';
import { titleName } from '../../../../utils/page/title-name.ts';

it.each([
  ['Maria Lopez | LinkedIn', 'Maria Lopez'],
  ['(3) Maria Lopez | LinkedIn', 'Maria Lopez'],
  ['(99+) José García-Ruiz | LinkedIn', 'José García-Ruiz'],
  ['Maria Lopez - CTO - Acme | LinkedIn', 'Maria Lopez'],
  ['Maria Lopez, PhD | LinkedIn', 'Maria Lopez, PhD'],
  ['山田 太郎 | LinkedIn', '山田 太郎'],
  ['LinkedIn', ''],
  ['(3) LinkedIn', ''],
  ['Maria Lopez', ''],
  ['(3) | LinkedIn', ''],
  [`${'x'.repeat(200)} | LinkedIn`, ''],
])('titleName turns “%s” into “%s”', (title, name) => {
  expect(titleName(title)).toBe(name);
});
