import type { UnspacedFile } from './language-file.ts';

/** What a phrase after or between nouns does in a Japanese query; what it says holds for the noun before it. */
export type JapaneseRole =
  | 'where'
  | 'not'
  | 'from'
  | 'school'
  | 'list'
  | 'tie'
  | 'filler'
  | 'companyNoun'
  | 'qualifier'
  | 'formerly';

/** What a phrase does in a Chinese query: to what comes after it, or, where its name says so, to what stood before. */
export type ChineseRole =
  | 'in'
  | 'at'
  | 'not'
  | 'notAfter'
  | 'past'
  | 'school'
  | 'schoolAfter'
  | 'list'
  | 'tie'
  | 'filler'
  | 'companyNoun'
  | 'qualifier';

/** A language without blanks between its words, made ready to be looked up. */
export interface UnspacedWords<Role> {
  /** The phrases by their first character, longest first; of one length in the order of the roles. */
  readonly phrases: ReadonlyMap<string, readonly (readonly [phrase: string, role: Role])[]>;
  /** Phrases that say a degree, each where it is set to look, with what it says. */
  readonly degrees: readonly (readonly [pattern: RegExp, degrees: string])[];
  /** How words that name an occupation end. */
  readonly titleEnding: RegExp;
  /** Titles that may begin like another word: 人 in 人事主管. By their first character, longest first. */
  readonly titles: ReadonlyMap<string, readonly string[]>;
  /** Characters and words that no other language of the script has. */
  readonly writing: RegExp;
}

export function makeUnspacedWords<Role extends string>(file: UnspacedFile): UnspacedWords<Role> {
  const phrases = Object.entries(file.roles)
    .flatMap(([role, all]) => all.map((phrase) => [phrase, role as Role] as const))
    .sort(([x], [y]) => y.length - x.length);
  const titles = Object.values(file.titles)
    .flat()
    .sort((x, y) => y.length - x.length);
  return {
    phrases: Map.groupBy(phrases, ([phrase]) => phrase.charAt(0)),
    degrees: file.degrees.map(([pattern, degrees]) => [new RegExp(pattern, 'y'), degrees]),
    titleEnding: new RegExp(`(?:${file.titleEndings.join('|')})$`),
    titles: Map.groupBy(titles, (name) => name.charAt(0)),
    writing: new RegExp(file.writing ?? '(?!)', 'u'),
  };
}
