import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { pastedAddresses } from '../../../../utils/page/pasted-addresses.ts';
import { anyCharacter } from '../../../any-character.ts';

const ADA = 'https://www.linkedin.com/in/ada';
const BOB = 'https://www.linkedin.com/in/bob';
const ACME = 'https://www.linkedin.com/company/acme';

describe('pastedAddresses', () => {
  it.each([
    ['one address', ADA, [ADA], []],
    ['one per line', `${ADA}\n${BOB}\r\n${ACME}`, [ADA, BOB, ACME], []],
    ['several per line', `${ADA}, ${BOB};${ACME}`, [ADA, BOB, ACME], []],
    ['with names', `Ada Byron\t${ADA}\nBob <${BOB}>`, [ADA, BOB], []],
    ['any form of address', 'linkedin.com/in/ADA/details?x=1', [ADA], []],
    ['two without a space', `${ADA}${BOB}?x=1${ACME}`, [ADA, BOB, ACME], []],
    ['a page after another site’s', `${ADA}https://example.org/ada`, [ADA], []],
    [
      'two without a separator',
      'linkedin.com/in/adalinkedin.com/in/bob',
      [],
      ['linkedin.com/in/adalinkedin.com/in/bob'],
    ],
    ['a member id', 'urn:li:member:42', ['urn:li:member:42'], []],
    ['the same twice', `${ADA}\nlinkedin.com/in/Ada/`, [ADA], []],
    [
      'a line without an address',
      ` Carol \n${ADA}\nhttps://example.org/in/x`,
      [ADA],
      ['Carol', 'https://example.org/in/x'],
    ],
    ['blank lines', '\n \n\t\n', [], []],
    ['nothing', '', [], []],
  ])('splits the text: %s', (_, text, urls, others) => {
    expect(pastedAddresses(text)).toEqual({ urls, others });
  });

  it('returns each address once, and doesn’t lose any line', () => {
    const word = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(ADA, BOB, ACME, 'urn:li:member:42'),
    );
    const line = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const { urls, others } = pastedAddresses(lines.join('\n'));
        const keys = urls.map((url) => identifyLinkedin(url)?.key);
        expect(keys).not.toContain(undefined);
        expect(new Set(keys).size).toBe(keys.length);
        for (const known of [ADA, BOB, ACME]) {
          const isThere = lines.some((one) => one.split(' ').includes(known));
          if (isThere) expect(urls).toContain(known);
        }
        for (const other of others) expect(identifyLinkedin(other)).toBeNull();
      }),
    );
  });
});
