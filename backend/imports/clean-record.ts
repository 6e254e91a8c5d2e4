import { dropControlCharacters } from '../../utils/control-characters.ts';
import type { ImportRecord } from './record.ts';

/**
 * Returns a record whose texts have no control characters, which could move a terminal's cursor or reverse the text around
 * a company's name. Returns clean records unchanged.
 */
export function cleanRecord(record: ImportRecord): ImportRecord {
  switch (record.type) {
    case 'person':
      return cleaned(record, ['firstName', 'lastName', 'headline', 'city', 'country']);
    case 'employment':
      return cleaned(record, ['company', 'title']);
    case 'education':
      return cleaned(record, ['school']);
    case 'evidence':
      return record;
  }
}

function cleaned<Of extends ImportRecord, Field extends keyof Of>(record: Of, fields: readonly Field[]): Of {
  let clean = record;
  for (const field of fields) {
    const text = record[field];
    if (typeof text !== 'string') continue;
    const said = dropControlCharacters(text);
    if (said !== text) clean = { ...clean, [field]: said.trim() };
  }
  return clean;
}
