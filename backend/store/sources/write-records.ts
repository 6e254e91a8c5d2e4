import type { EvidenceRecord, ImportRecord, PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import type { ImportContent } from '../evidence/import-content.ts';
import type { KeptImport } from '../evidence/imports.ts';
import type { TouchedPairs } from '../evidence/touched-pairs.ts';
import type { PersonResolver } from '../identity/person-resolver.ts';
import { keepEducation } from '../joining/write-times.ts';
import { createEmploymentWriter } from './write-employments.ts';
import { createEvidenceWriter, type EvidenceCounts } from './write-evidence.ts';
import { PeopleDetails } from './write-people.ts';

export interface RecordsToWrite {
  readonly records: readonly ImportRecord[];
  readonly kept: KeptImport;
  /** Has resolved every person record; what it merged has been applied. */
  readonly resolver: PersonResolver;
  /** The member's person, and whether the source may describe it. */
  readonly me: number;
  readonly describesMe: boolean;
  /** Somebody the contributor has erased. */
  isLeftOut(key: PersonKey): boolean;
  onRecord(): void;
}

export interface WrittenRecords extends EvidenceCounts {
  readonly content: ImportContent;
  /** Everybody but the member. */
  readonly people: ReadonlySet<number>;
  /** Persons whose employments are to be settled. */
  readonly employed: ReadonlySet<number>;
}

/** Writes the records, persons by the resolver; facts about people left out are left out. */
export function writeRecords(db: Connection, touched: TouchedPairs, source: RecordsToWrite): WrittenRecords {
  const { kept, resolver, me } = source;
  const personOf = (key: PersonKey) => (source.isLeftOut(key) ? null : resolver.resolve([key]));
  const details = new PeopleDetails();
  const evidence = createEvidenceWriter(db, kept, touched, resolver.isNew);
  const employments = createEmploymentWriter(db, kept, resolver.isNew, resolver.write);
  const educations = new Set<number>();
  const people = new Set<number>();
  const employed = new Set<number>();

  function writeBetween(record: EvidenceRecord): void {
    const from = personOf(record.from);
    const to = personOf(record.to);
    if (from === null || to === null || from === to) return;
    people.add(from).add(to);
    evidence.write(record, from, to);
  }

  function writeAbout(record: Exclude<ImportRecord, EvidenceRecord>): void {
    const person = personOf(record.type === 'person' ? record.keys[0] : record.person);
    if (person === null || (person === me && !source.describesMe)) return;
    people.add(person);
    if (record.type === 'person') {
      details.add(person, record);
    } else if (record.type === 'education') {
      resolver.write();
      const education = keepEducation(db, kept, { ...record, person });
      if (education !== null) educations.add(education);
    } else {
      employments.write(person, record);
      employed.add(person);
    }
  }

  for (const record of source.records) {
    if (record.type === 'evidence') writeBetween(record);
    else writeAbout(record);
    source.onRecord();
  }
  people.delete(me);
  resolver.write();
  const counts = evidence.end();
  return {
    content: {
      details: details.write(db, kept),
      aliases: resolver.aliases,
      employments: employments.end(),
      educations,
      evidence: evidence.held,
    },
    people,
    employed,
    ...counts,
  };
}
