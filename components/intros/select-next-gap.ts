import { findGaps } from '../../utils/ask/placeholders.ts';

/**
 * Selects what is next to be filled in among the texts of `root`, so that typing replaces it: the first behind the
 * cursor, around the end. False where nothing is left.
 */
export function selectNextGap(root: Element): boolean {
  const fields = [...root.querySelectorAll('textarea')];
  const current = fields.findIndex((field) => field.matches(':focus'));
  const from = fields[current]?.selectionEnd ?? 0;
  const gaps = fields.flatMap((field, at) =>
    findGaps(field.value).map(({ start, end }) => ({ field, at, start, end })),
  );
  const next = gaps.find(({ at, start }) => at > current || (at === current && start >= from)) ?? gaps[0];
  if (next === undefined) return false;
  next.field.focus();
  next.field.setSelectionRange(next.start, next.end);
  return true;
}
