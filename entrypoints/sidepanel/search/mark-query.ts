import { queryField } from './query-field.ts';

/** A part of a query: UTF-16 offsets, `end` exclusive. */
export interface Part {
  readonly query: string;
  readonly start: number;
  readonly end: number;
}

/** Shows this part in the search field, as long as the query stands there. A field has no other way to mark its text. */
export function markQuery({ query, start, end }: Part): void {
  const field = queryField();
  const canvas = document.createElement('canvas').getContext('2d');
  if (field === null || canvas === null || field.value !== query || start === end) return;
  const { fontStyle, fontWeight, fontSize, fontFamily, paddingInlineStart } = getComputedStyle(field);
  canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const widthOf = (text: string) => canvas.measureText(text).width;
  const from = Number.parseFloat(paddingInlineStart) + widthOf(query.slice(0, start)) - field.scrollLeft;
  field.style.setProperty('--mark-from', `${from}px`);
  field.style.setProperty('--mark-width', `${widthOf(query.slice(start, end))}px`);
  field.dataset.marked = query.slice(start, end);
}

export function unmarkQuery(): void {
  delete queryField()?.dataset.marked;
}
