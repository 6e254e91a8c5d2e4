import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePeople } from '../../../../../entrypoints/sidepanel/triage/parse-people.ts';
import { identifyLinkedin } from '../../../../../utils/linkedin-url.ts';
import { anyCharacter } from '../../../../any-character.ts';

const at = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const namesOf = (text: string) => parsePeople(text).people.map(({ name }) => name);

describe('parsePeople', () => {
  it.each([
    ['one address per line', `${at('ada-byron')}\n\n${at('ken')}`, ['Ada Byron', 'Ken']],
    ['several addresses on a line', `${at('ada')} ${at('ken')}`, ['Ada', 'Ken']],
    ['a duplicate', `${at('ada')}\n${at('ADA')}?x=1`, ['Ada']],
    ['a table', `Name;Profile\n"Ada; Countess";linkedin.com/in/ada\nKen;"${at('ken')}"`, ['Ada', 'Ken']],
    ['a member id', 'urn:li:member:42', ['']],
    ['nothing', ' \n\t', []],
  ])('reads %s', (_, text, names) => expect(namesOf(text)).toEqual(names));

  it('returns the line and the reason for each line without a person', () => {
    const text = `Name,Profile\r\n${at('ada')}\r\n\r\n  Ken Ito \r\nhttps://www.linkedin.com/company/acme`;
    expect(parsePeople(text).unread).toEqual([
      { line: 1, text: 'Name,Profile', reason: 'no-address' },
      { line: 4, text: 'Ken Ito', reason: 'no-address' },
      { line: 5, text: 'https://www.linkedin.com/company/acme', reason: 'company' },
    ]);
  });

  it('accepts 1,000 people and returns the rest as unread', () => {
    const lines = Array.from({ length: 1002 }, (_, n) => at(`number-${n}x`));
    const { people, unread } = parsePeople([...lines, at('number-0x')].join('\n'));
    expect(people).toHaveLength(1000);
    expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
      [1001, 'too-many'],
      [1002, 'too-many'],
    ]);
  });

  it('returns each addressed person once and doesn’t lose lines', () => {
    const word = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(at('ada'), at('ken'), 'urn:li:member:42'),
    );
    const line = fc
      .array(word, { maxLength: 3 })
      .map((words) => words.join(' ').replaceAll(/[\r\n\u2028\u2029]/g, ''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const { people, unread } = parsePeople(lines.join('\n'));
        expect(people.map(({ url }) => identifyLinkedin(url)?.key)).toEqual(people.map(({ key }) => key));
        expect(new Set(people.map(({ key }) => key)).size).toBe(people.length);
        for (const one of unread) expect(lines[one.line - 1]?.trim()).toBe(one.text);
        const silent = lines.filter((text) => text.trim() !== '' && !/linkedin|urn:li/i.test(text));
        expect(unread.length).toBeGreaterThanOrEqual(silent.length);
      }),
    );
  });
});
