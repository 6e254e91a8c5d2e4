import { describe, expect, it } from 'vitest';
import { parsePersonKey } from '../../../../../backend/store/identity/parse-key.ts';

describe('parsePersonKey', () => {
  it.each([
    ['li:in:ada', 'slug', 'ada'],
    ['li:in:ünï-®', 'slug', 'ünï-®'],
    ['li:m:12345', 'member_id', '12345'],
    ['mailto:ada@x.org', 'email', 'ada@x.org'],
    ['name:ada lovelace@acme', 'name', 'ada lovelace@acme'],
    ['li:in:name:x', 'slug', 'name:x'],
  ])('%s', (key, kind, value) => {
    expect(parsePersonKey(key)).toEqual({ kind, value });
  });

  it.each(['', 'me', 'li:in:', 'mailto:', 'li:org:acme', 'li:org#1', 'LI:IN:ada', ' li:in:ada', 'ada'])(
    'rejects %j without repeating it',
    (key) => {
      expect(() => parsePersonKey(key)).toThrow(
        'Identify a person by a LinkedIn address, an email address or a name.',
      );
    },
  );
});
