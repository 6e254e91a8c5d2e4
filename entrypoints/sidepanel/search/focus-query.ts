import { queryField } from './query-field.ts';

/** Puts the keyboard into the search field; with a range, on those of its characters. */
export function focusQuery(range?: { readonly start: number; readonly end: number }): void {
  const field = queryField();
  field?.focus();
  if (range !== undefined) field?.setSelectionRange(range.start, range.end);
}
