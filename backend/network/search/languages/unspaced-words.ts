import type { UnspacedFile } from './language-file.ts';

/** The role of a phrase after a noun or between nouns in a Japanese query. It applies to the noun before it. */
export type JapaneseRole =
  | 'where'
  | 'not'
  | 'from'
  | 'school'
  /** After a skill: ができる. */
  | 'skill'
  /** After an object: を作る. */
  | 'verb'
  | 'list'
  | 'tie'
  | 'filler'
  /** After an employer's name: 社員. */
  | 'staff'
  | 'companyNoun'
  | 'qualifier'
  | 'formerly';

/** The role of a phrase in a Chinese query. It applies to the text after it, or before it if the role ends in "After". */
export type ChineseRole =
  | 'in'
  | 'at'
  | 'not'
  | 'notAfter'
  | 'past'
  | 'pastAfter'
  | 'school'
  | 'schoolAfter'
  /** Before a skill: 熟悉. */
  | 'skill'
  | 'list'
  | 'tie'
  | 'filler'
  /** After an employer's name: 员工. */
  | 'staff'
  | 'companyNoun'
  | 'qualifier';

export interface UnspacedWords<Role> {
  /** Phrases by their first character, longest first, then in the order of the roles. */
  readonly phrases: ReadonlyMap<string, readonly (readonly [phrase: string, role: Role])[]>;
  readonly degrees: readonly (readonly [pattern: RegExp, degrees: string])[];
  /** Sticky patterns for times, each with English words for the time. $1 in the words stands for the pattern's first group. */
  readonly times: readonly (readonly [pattern: RegExp, english: string])[];
  /** Matches an introduction of the caller at the beginning of a query. */
  readonly introduction: RegExp;
  /** Matches words of questions, such as 誰 and 有没有. */
  readonly asks: RegExp;
  readonly clauseEnd: RegExp;
  /** Matches endings of occupations, and whole titles from the lists. */
  readonly titleEnding: RegExp;
  /** Listed titles, some of which begin with a different word: 人事主管 begins with 人. By first character, longest first. */
  readonly titles: ReadonlyMap<string, readonly string[]>;
  /** Matches characters and words that other languages with this script don't use. */
  readonly writing: RegExp;
}

/** @param names titles in addition to the file's */
export function makeUnspacedWords<Role extends string>(
  file: UnspacedFile,
  names: readonly string[],
): UnspacedWords<Role> {
  const phrases = Object.entries(file.roles)
    .flatMap(([role, all]) => all.map((phrase) => [phrase, role as Role] as const))
    .sort(([x], [y]) => y.length - x.length);
  const titles = [...Object.values(file.titles).flat(), ...names].sort((x, y) => y.length - x.length);
  return {
    phrases: Map.groupBy(phrases, ([phrase]) => phrase.charAt(0)),
    degrees: file.degrees.map(([pattern, degrees]) => [new RegExp(pattern, 'y'), degrees]),
    times: file.times.map(([pattern, english]) => [new RegExp(pattern, 'y'), english]),
    introduction: new RegExp(`^(?:${file.introductions.join('|') || '(?!)'})`),
    asks: new RegExp(file.asks.join('|') || '(?!)'),
    clauseEnd: new RegExp(file.clauseEnds.join('|') || '(?!)', 'g'),
    titleEnding: new RegExp(`(?:${file.titleEndings.join('|')})$|^(?:${titles.join('|') || '(?!)'})$`),
    titles: Map.groupBy(titles, (name) => name.charAt(0)),
    writing: new RegExp(file.writing ?? '(?!)', 'u'),
  };
}
