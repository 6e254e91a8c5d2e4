import { parseMessagesText } from '@wxt-dev/i18n/build';

/** The texts of each key by plural form: only `n`, or several. */
export type Words = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** @param text content of a file in locales/ */
export function readWords(text: string): Words {
  return new Map(
    parseMessagesText(text, 'YAML')
      .map((message): [string, Readonly<Record<string, string>>] => [
        message.key.join('.'),
        message.type === 'plural' ? message.plurals : { n: message.message },
      ])
      // Keys of the browser itself.
      .filter(([key]) => !key.startsWith('@@')),
  );
}

/** Returns the keys that don't appear as string literals in the source. */
export function unusedWords(words: Words, source: string): string[] {
  const named = new Set(source.match(/(?<=['"`])[a-z]\w*(?:\.\w+)*(?=['"`])/gi));
  return [...words.keys()].filter((key) => !named.has(key));
}

/** Returns a sentence for every key that differs from English in another language. */
export function differingWords(english: Words, words: Words): string[] {
  const tooMany = [...words.keys()].filter((key) => !english.has(key));
  return [
    ...[...english].flatMap(([key, said]) => differenceOf(key, said, words.get(key)) ?? []),
    ...tooMany.map((key) => `${key} is not in English`),
  ];
}

function differenceOf(
  key: string,
  said: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> | undefined,
): string | null {
  if (own === undefined) return `${key} is missing`;
  const [forms, wanted] = [Object.keys(own).sort().join(' '), Object.keys(said).sort().join(' ')];
  if (forms !== wanted) return `${key} has the forms ${forms}, not ${wanted}`;
  for (const [form, text] of Object.entries(said)) {
    const [filled, expected] = [filledIn(own[form] ?? ''), filledIn(text)];
    if (filled !== expected) return `${key} fills in ${filled}, not ${expected}`;
    if (own[form] === '' && text !== '') return `${key} is empty`;
  }
  return null;
}

/** Returns the placeholders: names in braces, counts as $1. */
function filledIn(text: string): string {
  return [...new Set(text.match(/\{\w+\}|\$\d/g))].sort().join(' ') || 'nothing';
}
