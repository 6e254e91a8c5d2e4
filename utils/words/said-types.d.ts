/**
 * What `@wxt-dev/i18n` says of its `t`, told by the one word that is asked for: its own types compare each key with all
 * thousand of them nine times over, which is most of what checking the extension costs.
 */
export type Substitution = string | number;

interface Features {
  plural: boolean;
  substitutions: number;
  namedSubstitutions?: readonly string[];
}

type Named<Of extends Features> = Of extends { namedSubstitutions: readonly (infer Name extends string)[] }
  ? [namedSubstitutions: { [Each in Name]: Substitution }]
  : [];

type Numbered<Of extends Features> = Of extends { substitutions: 0 }
  ? []
  : [substitutions: ManyOf<Of['substitutions']>];

type ManyOf<Count extends number, Made extends Substitution[] = []> = Made['length'] extends Count
  ? Made
  : ManyOf<Count, [...Made, Substitution]>;

/** Where the count is all that is filled in, it need not be said twice. */
type Counted<Of extends Features> = Of extends { substitutions: 0 | 1 } ? [...Named<Of>] : never;

export type Said<Of extends Features> = Of extends { plural: true }
  ? [n: number, ...(Counted<Of> | [...Numbered<Of>, ...Named<Of>])]
  : [...Numbered<Of>, ...Named<Of>];

export interface I18n<Words extends Record<string, Features>> {
  t<Key extends keyof Words>(key: Key, ...said: Said<Words[Key]>): string;
}

export declare function createI18n<Words extends Record<string, Features>>(): I18n<Words>;
