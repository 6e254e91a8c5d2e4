import { findGaps } from '../../utils/ask/placeholders.ts';

/**
 * Selects the next gap in the texts of `root`, after the cursor and wrapping around, so that typing replaces it.
 * Returns false if no gap is left.
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
