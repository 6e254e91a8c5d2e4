/**
 * Replaces the types of `t` in `@wxt-dev/i18n`, checking only the key in use. Its own types compare each key with
 * all thousand of them nine times, which dominates the type check of the extension.
 */
export type Substitution = string | number;

interface Features {
  plural: boolean;
  namedSubstitutions?: readonly string[];
}

type Named<Of extends Features> = Of extends { namedSubstitutions: readonly (infer Name extends string)[] }
  ? [namedSubstitutions: { [Each in Name]: Substitution }]
  : [];

/** The values that fill in a text: the count of a plural, which replaces `$1`, and the names in braces. */
export type Fillings<Of extends Features> = Of extends { plural: true }
  ? [n: number, ...Named<Of>]
  : Named<Of>;

export interface I18n<Words extends Record<string, Features>> {
  t<Key extends keyof Words>(key: Key, ...said: Fillings<Words[Key]>): string;
}
