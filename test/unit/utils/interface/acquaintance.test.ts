import { expect, it } from 'vitest';
import { type Acquaintance, acquaintanceOf } from '../../../../utils/interface/acquaintance.ts';

const LINKEDIN = { title: 'LinkedIn', description: 'Connected since March 2019' };
const ENDORSED = { title: 'LinkedIn', description: 'Endorsed each other' };
const MESSAGES = { title: 'Messages', description: '31 messages, most recent 12 March 2026' };
const WORK = { title: 'Work', description: 'Both at Acme, not confirmed' };
const NEVER = { title: 'Your rating', description: 'Never through this person, 21 November 2026' };
const RATING = { title: 'Your rating', description: '4 of 5, 21 November 2026' };

const cases: [string, (typeof LINKEDIN)[], Acquaintance][] = [
  ['two kinds of evidence as known', [MESSAGES, LINKEDIN], 'known'],
  ['only a rating as known', [RATING], 'known'],
  ['only a connection as connected', [LINKEDIN], 'connected'],
  ['a connection and “never” as connected', [NEVER, LINKEDIN], 'connected'],
  ['two reasons of one kind as connected', [LINKEDIN, ENDORSED], 'connected'],
  ['a connection and an inference as connected', [LINKEDIN, WORK], 'connected'],
  ['only messages as in touch', [MESSAGES], 'in-touch'],
  ['only an inference as likely', [WORK], 'likely'],
  ['no reasons as connected', [], 'connected'],
];
it.each(cases)('acquaintanceOf grades %s', (_, reasons, acquaintance) => {
  expect(acquaintanceOf(reasons)).toBe(acquaintance);
});
