/**
 * Replaces the types of `t` in `@wxt-dev/i18n`. Those compare each key with about a thousand other keys nine times, which takes
 * most of the time of the extension's type check. These types check only the key in use.
 */
export type Substitution = string | number;

interface Features {
  plural: boolean;
  namedSubstitutions?: readonly string[];
}

type Named<Of extends Features> = Of extends { namedSubstitutions: readonly (infer Name extends string)[] }
  ? [namedSubstitutions: { [Each in Name]: Substitution }]
  : [];

/** The values that `t` fills in: a count, which selects the plural form and replaces `$1`, and values for the names in braces. */
export type Fillings<Of extends Features> = Of extends { plural: true }
  ? [n: number, ...Named<Of>]
  : Named<Of>;

export interface I18n<Words extends Record<string, Features>> {
  t<Key extends keyof Words>(key: Key, ...said: Fillings<Words[Key]>): string;
}
