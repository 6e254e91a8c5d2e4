import { expect, it } from 'vitest';
import { LatestNames } from '../../../../../backend/imports/linkedin/gather-records.ts';

it('LatestNames yields each name of a person once, with its latest date', () => {
  const names = new LatestNames();
  names.add('li:in:dana', 'Dana Okafor', 10);
  names.add('li:in:dana', 'Dana Okafor', 30);
  names.add('li:in:dana', 'Dana Okafor', 20);
  names.add('li:in:dana', 'Dana O.', 5);
  names.add('li:in:ken', '', -1);
  expect([...names]).toEqual([
    { key: 'li:in:dana', name: 'Dana Okafor', at: 30 },
    { key: 'li:in:dana', name: 'Dana O.', at: 5 },
    { key: 'li:in:ken', name: '', at: -1 },
  ]);
});
