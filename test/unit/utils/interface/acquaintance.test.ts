import { expect, it } from 'vitest';
import { type Acquaintance, acquaintanceOf } from '../../../../utils/interface/acquaintance.ts';

const LINKEDIN = { title: 'LinkedIn', description: 'Connected since March 2019' };
const ENDORSED = { title: 'LinkedIn', description: 'Endorsed each other' };
const MESSAGES = { title: 'Messages', description: '31 messages, most recent 12 March 2026' };
const WORK = { title: 'Work', description: 'Both at Acme, not confirmed' };
const NEVER = { title: 'Your rating', description: 'Never through this person, 21 November 2026' };
const RATING = { title: 'Your rating', description: '4 of 5, 21 November 2026' };

const cases: [string, (typeof LINKEDIN)[], Acquaintance][] = [
  ['two kinds', [MESSAGES, LINKEDIN], 'known'],
  ['one’s own rating alone', [RATING], 'known'],
  ['a connection', [LINKEDIN], 'connected'],
  ['a connection and “never”', [NEVER, LINKEDIN], 'connected'],
  ['two reasons of one kind', [LINKEDIN, ENDORSED], 'connected'],
  ['a connection and a guess', [LINKEDIN, WORK], 'connected'],
  ['messages alone', [MESSAGES], 'in-touch'],
  ['a guess', [WORK], 'likely'],
  ['no reason at all', [], 'connected'],
];
it.each(cases)('%s', (_, reasons, acquaintance) => {
  expect(acquaintanceOf(reasons)).toBe(acquaintance);
});
