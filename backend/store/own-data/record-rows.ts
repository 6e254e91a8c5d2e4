import type { OwnTable } from '../../../utils/interface/kith-own-data.ts';
import type { ImportRecord } from '../../imports/record.ts';
import { parsePersonKey } from '../identity/person-key.ts';
import type { SourceRow } from '../sources/sources.ts';
import { isoDay, isoTime, type OwnRow } from './own-row.ts';

/** Tables whose rows come of the records of sources. */
export const RECORD_TABLES = ['addresses', 'names', 'positions', 'schools', 'facts'] as const;
export type RecordTable = (typeof RECORD_TABLES)[number];

export function isRecordTable(table: OwnTable): table is RecordTable {
  return (RECORD_TABLES as readonly OwnTable[]).includes(table);
}

/** The rows of a table that one record comes to. */
export function rowsOfRecord(table: RecordTable, record: ImportRecord, source: SourceRow): OwnRow[] {
  const import_id = source.public_id;
  switch (record.type) {
    case 'person': {
      const [person] = record.keys;
      const about = record.keys;
      if (table === 'names') {
        const { firstName, lastName, headline, city, country } = record;
        const isNamed = [firstName, lastName, headline, city, country].some((text) => text !== '');
        const columns = {
          person,
          key: person,
          first_name: firstName,
          last_name: lastName,
          headline,
          city,
          country,
          import_id,
        };
        return isNamed ? [{ about, columns }] : [];
      }
      if (table !== 'addresses') return [];
      const seen = isoTime(source.covers_to * 1000);
      return record.keys
        .filter((key) => key !== 'me')
        .map((key) => ({ about, columns: { person, key: person, ...parsePersonKey(key), seen, import_id } }));
    }
    case 'employment': {
      if (table !== 'positions') return [];
      const { person, company, title, current } = record;
      const time = { started_on: isoDay(record.startedOn), finished_on: isoDay(record.finishedOn) };
      const job = { company, title, ...time, current: Number(current), asserted: 0 };
      const columns = { person, key: person, ...job, import_id };
      return [{ about: [person], columns }];
    }
    case 'education': {
      if (table !== 'schools') return [];
      const { person, school } = record;
      const time = { started_on: isoDay(record.startedOn), finished_on: isoDay(record.finishedOn) };
      return [{ about: [person], columns: { person, key: person, school, ...time, import_id } }];
    }
    case 'evidence': {
      if (table !== 'facts') return [];
      const { from: a, to: b, kind, direction, recipients, naturalKey: natural_key } = record;
      const at = isoTime(record.at * 1000);
      const columns = {
        ...{ a, b, a_key: a, b_key: b, kind, at, direction, recipients, value: 0 },
        ...{ dated: Number(record.isUndated !== true), natural_key, import_id },
      };
      return [{ about: [a, b], columns }];
    }
  }
}
