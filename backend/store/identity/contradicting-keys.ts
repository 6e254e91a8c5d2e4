import type { CarriedAlias } from './person-alias.ts';
import type { Alias } from './person-key.ts';

/**
 * Whether a person found by `via` may be the one a record speaks of.
 * @param carried the aliases of that person, which most records need not know
 */
export function fits(carried: () => readonly CarriedAlias[], record: readonly Alias[], via: Alias): boolean {
  if (via.kind === 'member_id') return true;
  const [members, slugs] = [valuesOf(record, 'member_id'), valuesOf(record, 'slug')];
  if (members.length === 0 && (via.kind === 'slug' || slugs.length === 0)) return true;
  const theirs = carried();
  if (differ(valuesOf(theirs, 'member_id'), members)) return false;
  if (via.kind === 'slug') return true;
  return shareOne(valuesOf(theirs, 'member_id'), members) || !differ(valuesOf(theirs, 'slug'), slugs);
}

/** Whether what two persons carry, one found by `via`, says that they are not one. */
export function areContradictory(ours: readonly Alias[], theirs: readonly Alias[], via: Alias): boolean {
  if (differ(valuesOf(ours, 'member_id'), valuesOf(theirs, 'member_id'))) return true;
  return via.kind === 'email' && differ(valuesOf(ours, 'slug'), valuesOf(theirs, 'slug'));
}

/** Known by an e-mail address alone. */
export function isBare(carried: readonly CarriedAlias[]): boolean {
  return carried.every((alias) => alias.kind === 'email');
}

function valuesOf(aliases: readonly Alias[], kind: Alias['kind']): string[] {
  return aliases.filter((alias) => alias.kind === kind).map((alias) => alias.value);
}

/** Both known, and nothing in common. */
function differ(xs: readonly string[], ys: readonly string[]): boolean {
  return xs.length > 0 && ys.length > 0 && !shareOne(xs, ys);
}

function shareOne(xs: readonly string[], ys: readonly string[]): boolean {
  return xs.some((x) => ys.includes(x));
}
