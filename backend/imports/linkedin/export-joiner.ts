import type {
  EducationRecord,
  EmploymentRecord,
  Finding,
  PersonKey,
  PersonRecord,
  ReadFile,
  ReadResult,
} from '../record.ts';
import type { Told } from '../room.ts';
import { EvidenceBook } from './evidence-book.ts';

/** What an export says, by the latest day it knows of. */
interface Dated<Record> {
  readonly record: Record;
  readonly latest: number;
}

/**
 * Joins several exports of one person, in whatever order: a fact that stands in two of them is one, of a person and of a
 * job the word of the newer counts, and where somebody worked when an older was made they need not work any more.
 */
export class ExportJoiner {
  readonly #evidence = new EvidenceBook();
  readonly #people = new Map<PersonKey, Dated<PersonRecord>>();
  readonly #jobs = new Map<string, Dated<EmploymentRecord>>();
  readonly #schools = new Map<string, EducationRecord>();
  /** By person the newest export that names a job of theirs. */
  readonly #employed = new Map<PersonKey, number>();
  readonly #findings: Finding[] = [];
  readonly #files: ReadFile[] = [];
  readonly #ownerKeys = new Set<PersonKey>();
  readonly #ownerCandidates = new Set<PersonKey>();

  add({ records, findings, files, ownerKeys, ownerCandidates }: ReadResult): void {
    const latest = records.reduce(
      (last, record) => (record.type === 'evidence' ? Math.max(last, record.at) : last),
      Number.NEGATIVE_INFINITY,
    );
    for (const record of records) {
      if (record.type === 'evidence') this.#evidence.keep(record);
      else if (record.type === 'person') this.#addPerson(record, latest);
      else if (record.type === 'employment') this.#addJob(record, latest);
      else this.#schools.set(JSON.stringify(record), record);
    }
    for (const finding of findings) this.#findings.push(finding);
    this.#files.push(...files);
    for (const key of ownerKeys) this.#ownerKeys.add(key);
    for (const key of ownerCandidates) this.#ownerCandidates.add(key);
  }

  /** How much was told so far, what is the same counted once. */
  get told(): Told {
    return { facts: this.#evidence.size, people: this.#people.size, jobs: this.#jobs.size };
  }

  end(): ReadResult {
    const jobs = [...this.#jobs.values()].map(({ record, latest }) =>
      record.current && latest !== this.#employed.get(record.person) ? { ...record, current: false } : record,
    );
    const people = [...this.#people.values()].map(({ record }) => record);
    return {
      source: 'linkedin-export',
      records: [...people, ...jobs, ...this.#schools.values(), ...this.#evidence.records()],
      findings: this.#findings,
      files: this.#files,
      ownerKeys: [...this.#ownerKeys],
      ownerCandidates: [...this.#ownerCandidates],
    };
  }

  #addPerson(record: PersonRecord, latest: number): void {
    const [key] = record.keys;
    const known = this.#people.get(key);
    if (known === undefined) {
      this.#people.set(key, { record, latest });
      return;
    }
    const isNewer = latest > known.latest;
    const [newer, older] = isNewer ? [record, known.record] : [known.record, record];
    const joined = joinPeople(newer, older);
    this.#people.set(key, { record: joined, latest: Math.max(latest, known.latest) });
  }

  #addJob(record: EmploymentRecord, latest: number): void {
    const { person, company, title, startedOn } = record;
    const key = JSON.stringify([person, company, title, startedOn]);
    const known = this.#jobs.get(key);
    if (known === undefined || latest > known.latest) this.#jobs.set(key, { record, latest });
    this.#employed.set(person, Math.max(latest, this.#employed.get(person) ?? latest));
  }
}

/** What the newer says of a person, what it leaves blank as the older has it. */
function joinPeople(newer: PersonRecord, older: PersonRecord): PersonRecord {
  const [key] = newer.keys;
  const further = new Set([...newer.keys, ...older.keys]);
  further.delete(key);
  const isNamed = newer.firstName !== '' || newer.lastName !== '';
  const { firstName, lastName } = isNamed ? newer : older;
  return {
    type: 'person',
    keys: [key, ...further],
    firstName,
    lastName,
    headline: newer.headline || older.headline,
    city: newer.city || older.city,
    country: newer.country || older.country,
  };
}
