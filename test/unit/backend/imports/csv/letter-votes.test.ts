import { describe, expect, it } from 'vitest';
import { LetterVotes } from '../../../../../backend/imports/csv/detect-encoding.ts';
import { encodeIn } from '../encode-in.ts';

const isMac = (bytes: Uint8Array, chunk = bytes.length) => {
  const votes = new LetterVotes();
  for (let at = 0; at < bytes.length; at += chunk) votes.take(bytes.subarray(at, at + chunk));
  return votes.isMacRoman();
};

/** Names as they occur in address books in these languages. */
const NAMES: Readonly<Record<string, string>> = {
  German: 'Jürgen Müller,Bäcker & Söhne,Straße;Käthe Weiß,Köln;Ölmann',
  French: 'René Lefèvre,Société Générale;Noël Gérard,Hélène Besançon;François d’Orléans',
  Spanish: 'José García,Núñez y Compañía;Begoña Ibáñez,León',
  Portuguese: 'João Conceição,São Paulo;Antônio Magalhães',
  Italian: 'Niccolò Verità,Società Unità;Forlì',
  Swedish: 'Åsa Sjöberg,Göteborg;Märta Öberg,Malmö',
  Danish: 'Søren Kjær,København;Åse Højgård',
};

it('LetterVotes counts a word ending in ß for Mac Roman, because § never follows a letter', () => {
  expect(isMac(encodeIn('macintosh', 'Jörg;Groß;Bau\n'))).toBe(true);
  expect(isMac(encodeIn('windows-1252', 'Nach § 5;(§)\n'))).toBe(false);
});

describe.each(Object.entries(NAMES))('LetterVotes with an address book in %s', (_, names) => {
  const text = `Name,Company\n${names.replaceAll(';', '\n')}\n`;

  it('detects Mac Roman in any chunks', () => {
    const bytes = encodeIn('macintosh', text);
    expect([isMac(bytes), isMac(bytes, 1)]).toEqual([true, true]);
  });

  it("doesn't mistake Windows-1252 for Mac Roman", () => {
    const bytes = encodeIn('windows-1252', text);
    expect([isMac(bytes), isMac(bytes, 1)]).toEqual([false, false]);
  });
});

it.each([
  ['quotes and dashes', '“Acme” Ltd.,Dana – Ken…,O’Brien,5 €,Acme™'],
  ['German quotes', '„Acme“ GmbH'],
  ['Czech names', 'Škoda,Tomáš Dvořák,MIŠKA,Žižka'.replace(/[řž]/g, 'r')],
  ['only ASCII', 'Dana,Ken'],
])("LetterVotes doesn't mistake %s in Windows-1252 for letters in Mac Roman", (_, text) => {
  expect(isMac(encodeIn('windows-1252', text))).toBe(false);
});

it.each([
  ['\r', true],
  ['\n', false],
  ['\r\n', false],
])('LetterVotes decides by line endings when the words are inconclusive: %j', (end, expected) => {
  const bytes = encodeIn('macintosh', ['Name', 'Köln', ''].join(end));
  expect(isMac(bytes)).toBe(expected);
});
