import { describe, expect, it } from 'vitest';
import { createResponseCache } from '../../../../backend/companion/forward.ts';

const ME = { externalUserId: 'me', email: '', sample: false };
const PATHS = '/v2/people/paths';
const answerOf = (bytes: number) => ({ status: 200, headers: new Headers(), body: new Uint8Array(bytes) });
const remembered = () => createResponseCache(() => 0);

describe('the cache key', () => {
  const same: [object, object][] = [
    [{ linkedin_url: 'https://www.linkedin.com/in/maria/' }, { linkedin_url: 'linkedin.com/in/MARIA?x' }],
    [{ linkedin_url: 'linkedin.com/in/maria' }, { url: 'https://m.linkedin.com/in/maria' }],
  ];
  it.each(same)('is the same for %o and %o', (one, other) => {
    const { keyOf } = remembered();
    expect(keyOf(ME, PATHS, one)).toBe(keyOf(ME, PATHS, other));
  });

  const different: [object, object][] = [
    [{ linkedin_url: 'linkedin.com/in/maria' }, { linkedin_url: 'linkedin.com/in/mario' }],
    [
      { linkedin_url: 'linkedin.com/in/maria' },
      { linkedin_url: 'linkedin.com/in/maria', url: 'linkedin.com/in/maria' },
    ],
    [{ linkedin_url: 'linkedin.com/in/maria' }, { domain: 'linkedin.com/in/maria' }],
    [{ linkedin_url: 'linkedin.com/in/maria' }, { linkedin_url: ['linkedin.com/in/maria'] }],
    [{ domain: 'acme.com' }, { domain: 'acme.org' }],
    [{}, []],
  ];
  it.each(different)('differs for %o and %o', (one, other) => {
    const { keyOf } = remembered();
    expect(keyOf(ME, PATHS, one)).not.toBe(keyOf(ME, PATHS, other));
  });

  it('differs for each member, whatever their name', () => {
    const { keyOf } = remembered();
    const members = [
      ME,
      { ...ME, sample: true },
      { ...ME, externalUserId: 'me#0' },
      { ...ME, externalUserId: '["me' },
    ];
    expect(new Set(members.map((member) => keyOf(member, PATHS, {}))).size).toBe(members.length);
  });
});

describe('the cache', () => {
  it('contains the newest 500 responses', () => {
    const { write, read } = remembered();
    for (let i = 0; i <= 500; i++) write(`key ${i}`, answerOf(1));
    expect(read('key 0')).toBeNull();
    expect(read('key 1')).not.toBeNull();
    expect(read('key 500')).not.toBeNull();
  });

  it('contains at most 32 MB', () => {
    const { write, read } = remembered();
    for (let i = 0; i < 4; i++) write(`key ${i}`, answerOf(10 * 1024 * 1024));
    expect([0, 1, 2, 3].map((i) => read(`key ${i}`) !== null)).toEqual([false, true, true, true]);
  });

  it('counts a replaced response once', () => {
    const { write, read } = remembered();
    for (let i = 0; i < 10; i++) write('same', answerOf(10 * 1024 * 1024));
    write('other', answerOf(10 * 1024 * 1024));
    expect(read('same')).not.toBeNull();
  });
});

it('the cache clears only one member’s responses', () => {
  const answers = remembered();
  const dana = { ...ME, externalUserId: 'dana' };
  const [mine, theirs] = [answers.keyOf(ME, PATHS, {}), answers.keyOf(dana, PATHS, {})];
  answers.write(mine, answerOf(1));
  answers.write(theirs, answerOf(1));
  answers.clearMember(ME);
  expect(answers.read(mine)).toBeNull();
  expect(answers.read(theirs)).not.toBeNull();
});
