import { type Correspondence, gatherCorrespondence } from '../../../../backend/evaluate/correspondence.ts';
import type { ContactRow } from '../../../../backend/evaluate/read-contact-rows.ts';

export const DAY = 86_400;

/** Returns a row `from>to` at a time in days. */
export function row(fromTo: string, days: number): ContactRow {
  const [from = '', to = ''] = fromTo.split('>');
  return { from, to, at: days * DAY };
}

/** Returns rows as a correspondence. People are numbered in the text order of their ids. */
export function correspond(...rows: readonly ContactRow[]): Correspondence {
  return gatherCorrespondence(rows);
}
