/** Gathers the records of a contributor's sources. People aren't identified yet: each source names them with its own keys. */
import type {
  EmploymentRecord,
  EvidenceRecord,
  ImportRecord,
  PersonDetail,
  PersonKey,
  PersonRecord,
} from '../../imports/record.ts';
import { tidyCompanyName } from '../../network/names/company-spelling.ts';
import { makesEmployer } from '../../network/names/no-employer.ts';
import {
  type ContributedSchool,
  type ContributorInput,
  hasAnyDetail,
  type JobTerms,
  joinDetails,
  NO_EMPLOYER,
} from './contribution.ts';
import type { Dictionary } from './dictionary.ts';
import { FactBook } from './fact-book.ts';
import { GatheredKeys } from './gathered-keys.ts';
import { JobBook } from './job-book.ts';
import { NAME, scopeKey } from './scoped-keys.ts';

const NO_SCHOOLS: readonly string[] = [];

interface ReadCompany {
  readonly tidy: string;
  /** True if the company counts as an employer even for a student. */
  readonly isAlways: boolean;
}

const readCompanies = new Map<string, ReadCompany>();
const MAX_COMPANIES = 65_536;

/** Cached across members, because teammates know people at the same companies. */
function readCompany(company: string): ReadCompany {
  const known = readCompanies.get(company);
  if (known !== undefined) return known;
  if (readCompanies.size === MAX_COMPANIES) readCompanies.clear();
  const isAlways = makesEmployer({ company, title: 'student' }, NO_SCHOOLS);
  const read = { tidy: tidyCompanyName(company), isAlways };
  readCompanies.set(company, read);
  return read;
}

/** The keys with which one source names one person. */
interface Naming {
  readonly source: number;
  /** Numbers of keys, most reliable first. Includes a name only if there is no better key. */
  readonly keys: readonly number[];
}

/** Reads sources one after another. The results refer to people by their position in `namings`. */
export class GatheredSources {
  readonly keys: GatheredKeys;
  readonly namings: Naming[] = [];
  readonly facts = new FactBook();
  readonly jobs: JobBook;
  /** The `unit` of each school is a position in `namings`. */
  readonly schools: ContributedSchool[] = [];
  /** Indexed by naming. */
  readonly details: (PersonDetail | undefined)[] = [];
  /** The number of the first source that is a statement. */
  firstSaid = Number.POSITIVE_INFINITY;
  readonly #by: Pick<ContributorInput, 'contributor' | 'self'>;
  /** For each key, its first naming in the last source that has it, and the number of sources begun by then. */
  readonly #meant: number[] = [];
  readonly #meantIn: number[] = [];
  #begun = 0;
  #source = 0;
  /** The key number of `me`, cached because every fact in a file mentions it. */
  #me: number | null = null;
  /** The key numbered last, cached because a file's records about one person are adjacent. */
  #last = { key: '', number: -1 };

  constructor(dictionary: Dictionary, by: Pick<ContributorInput, 'contributor' | 'self'>) {
    this.#by = by;
    this.keys = new GatheredKeys(dictionary);
    this.jobs = new JobBook(dictionary);
  }

  begin(source: number): void {
    this.#source = source;
    this.#begun += 1;
  }

  /** Records that these keys belong to one person, and returns the naming. */
  name(keys: readonly PersonKey[]): number {
    return this.#nameByNumbers(keys.map((key) => this.numberOf(key)));
  }

  #nameByNumbers(numbers: number[]): number {
    const { kinds } = this.keys;
    const known = this.#namingOf(numbers[0] ?? 0);
    if (known !== undefined && (numbers.length === 1 || this.#holds(known, numbers))) return known;
    const naming = this.namings.length;
    const surer = numbers.length === 1 ? numbers : numbers.filter((key) => kinds[key] !== NAME);
    const counted = surer.length === 0 ? numbers : surer;
    if (counted.length > 1) counted.sort((x, y) => (kinds[y] ?? 0) - (kinds[x] ?? 0));
    this.namings.push({ source: this.#source, keys: counted });
    for (const key of numbers) {
      if (this.#meantIn[key] === this.#begun) continue;
      this.#meantIn[key] = this.#begun;
      this.#meant[key] = naming;
    }
    return naming;
  }

  /** Returns the naming of a key in this source and creates one if needed. */
  meantBy(key: PersonKey): number {
    return this.#meantByNumber(this.numberOf(key));
  }

  /**
   * Reads a source's records.
   * @param ownerKeys the contributor's own keys
   * @param describesSelf false if `me` is another member, whose details the source must not change
   */
  read(records: Iterable<ImportRecord>, ownerKeys: readonly PersonKey[], describesSelf: boolean): void {
    const me = this.name(describesSelf ? ['me', ...ownerKeys] : ['me']);
    // People are read first, because a fact may precede the record that links its key to the person. Keys are numbered in
    // file order, because most repeat the previous key, which is cached.
    const later: Exclude<ImportRecord, PersonRecord>[] = [];
    const about: number[] = [];
    const isDescribed = (naming: number) => describesSelf || naming !== me;
    for (const record of records) {
      if (record.type !== 'person') {
        later.push(record);
        about.push(this.numberOf(record.type === 'evidence' ? record.to : record.person));
      } else if (describesSelf || !record.keys.includes('me')) {
        this.name(record.keys);
        const naming = this.meantBy(record.keys[0]);
        if (isDescribed(naming)) this.describe(naming, record);
      }
    }
    const jobs: { readonly naming: number; readonly record: EmploymentRecord }[] = [];
    const schoolsOf = new Map<number, string[]>();
    for (const [at, record] of later.entries()) {
      const key = about[at] ?? 0;
      if (record.type === 'evidence') {
        this.#readFact(record, key);
        continue;
      }
      const naming = this.#meantByNumber(key);
      if (!isDescribed(naming)) continue;
      if (record.type === 'employment') {
        jobs.push({ naming, record });
        continue;
      }
      const { school, startedOn, finishedOn } = record;
      if (school.trim() === '') continue;
      this.schools.push({ unit: naming, school, startedOn, finishedOn });
      schoolsOf.getOrInsertComputed(naming, () => []).push(school);
    }
    for (const { naming, record } of jobs) {
      const { company, title, startedOn, finishedOn, current } = record;
      const terms = { startedOn, finishedOn, saysCurrent: current, asserted: false };
      const isEmployer = this.#isEmployer(record, schoolsOf.get(naming) ?? NO_SCHOOLS);
      this.employ(naming, company, title, terms, isEmployer);
    }
  }

  describe(naming: number, said: PersonDetail): void {
    const { firstName, lastName, headline, city, country } = said;
    const detail = { firstName, lastName, headline, city, country };
    const known = this.details[naming];
    if (hasAnyDetail(detail)) {
      this.details[naming] = known === undefined ? detail : joinDetails(known, detail);
    }
  }

  /** @param isEmployer false for a text that replaces an employer, and for the person's own school */
  employ(naming: number, company: string, title: string, terms: JobTerms, isEmployer: boolean): void {
    const { tidy } = readCompany(company);
    const spelled = isEmployer ? tidy : NO_EMPLOYER + tidy;
    if (tidy !== '') this.jobs.add({ naming, source: this.#source, spelled, title, terms });
  }

  #isEmployer({ company, title }: EmploymentRecord, schools: readonly string[]): boolean {
    return (
      (schools.length === 0 && readCompany(company).isAlways) || makesEmployer({ company, title }, schools)
    );
  }

  numberOf(key: PersonKey): number {
    if (key === 'me' && this.#me !== null) return this.#me;
    if (key === this.#last.key) return this.#last.number;
    const { contributor, self } = this.#by;
    const scoped = scopeKey(contributor, self, key);
    const number = this.keys.of(scoped);
    if (key === 'me') this.#me = number;
    else this.#last = { key, number };
    return number;
  }

  #namingOf(key: number): number | undefined {
    return this.#meantIn[key] === this.#begun ? this.#meant[key] : undefined;
  }

  #readFact(record: EvidenceRecord, toKey: number): void {
    if (record.kind === 'rating' || record.kind === 'not_acquainted') return;
    const [from, to] = [this.meantBy(record.from), this.#meantByNumber(toKey)];
    if (from !== to) this.facts.add(record, { from, to, source: this.#source });
  }

  #meantByNumber(key: number): number {
    return this.#namingOf(key) ?? this.#nameByNumbers([key]);
  }

  #holds(naming: number, keys: readonly number[]): boolean {
    const known = this.namings[naming]?.keys ?? [];
    return keys.every(
      (key) => known.includes(key) || (this.keys.kinds[key] === NAME && this.#namingOf(key) === naming),
    );
  }
}
