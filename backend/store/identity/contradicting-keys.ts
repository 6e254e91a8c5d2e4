import type { Alias } from './person-key.ts';

/** Whether what two persons carry, one found by `via`, says that they are not one. */
export function areContradictory(ours: readonly Alias[], theirs: readonly Alias[], via: Alias): boolean {
  if (differ(valuesOf(ours, 'member_id'), valuesOf(theirs, 'member_id'))) return true;
  return via.kind === 'email' && differ(valuesOf(ours, 'slug'), valuesOf(theirs, 'slug'));
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
