/**
 * Replaces the types of `t` in `@wxt-dev/i18n`, checking only the key in use. Its own types compare each key with
 * all thousand of them nine times, which dominates the type check of the extension.
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

/** If the count is the only value, it needn't be passed twice. */
type Counted<Of extends Features> = Of extends { substitutions: 0 | 1 } ? [...Named<Of>] : never;

export type CorrectionNotice<Of extends Features> = Of extends { plural: true }
  ? [n: number, ...(Counted<Of> | [...Numbered<Of>, ...Named<Of>])]
  : [...Numbered<Of>, ...Named<Of>];

export interface I18n<Words extends Record<string, Features>> {
  t<Key extends keyof Words>(key: Key, ...said: CorrectionNotice<Words[Key]>): string;
}

export declare function createI18n<Words extends Record<string, Features>>(): I18n<Words>;
