const ACCENTED: Readonly<Record<string, string>> = {
  a: 'å',
  e: 'é',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  O: 'Ö',
};

/** Lengthens a text by a third, in brackets and recognizable, with placeholders unchanged. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\w+\}|\$\d)/);
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[aeiouAEO]/g, (letter) => ACCENTED[letter] ?? letter),
  );
  return `⟦${accented.join('')}${'·'.repeat(Math.ceil(text.length / 3))}⟧`;
}

/** All words in the pseudo-locale. Dates and numbers keep their language. */
export function pseudoLocale(messages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      key === 'languageTag' ? message : message.split(' | ').map(pseudoText).join(' | '),
    ]),
  );
}
