import type { PersonDetail, PersonKey } from '../../imports/record.ts';
import { Texts } from './columns.ts';
import { type Contribution, isEmployer, type JobTerms, NO_TERMS, readDetail } from './contribution.ts';
import { kindOfKey, NAME } from './scoped-keys.ts';

/** Part of a dictionary's texts, in number order; null for a text that was omitted. */
export type WordsPart =
  | { readonly kind: TextKind; readonly texts: readonly (string | null)[] }
  | { readonly kind: 'terms'; readonly terms: readonly JobTerms[] };

type TextKind = 'keys' | 'spellings' | 'titles' | 'details';

/** The columns of a contribution that contain numbers of texts. */
const COLUMNS: Readonly<Record<TextKind, (of: Contribution) => readonly Uint32Array[]>> = {
  keys: ({ keys, privateKeys }) => [keys, privateKeys],
  spellings: ({ companies }) => [companies],
  titles: ({ titles }) => [titles],
  details: ({ details }) => [details],
};

/** Texts of a dictionary, in number order. */
export interface NewWords {
  readonly keys: readonly PersonKey[];
  readonly spellings: readonly string[];
  readonly titles: readonly string[];
  readonly details: readonly string[];
  readonly terms: readonly JobTerms[];
}

export type WordCounts = Readonly<Record<keyof NewWords, number>>;

export const NO_WORDS: WordCounts = { keys: 0, spellings: 0, titles: 0, details: 0, terms: 0 };

/** A part of this size takes a few milliseconds to load. */
const WORDS_PER_PART = 8192;

class JobTexts {
  readonly spellings = new Texts();
  readonly companies = new Texts();
  readonly companyOf: number[] = [];
  /** Indexed by company number. */
  readonly employers: boolean[] = [];
  readonly titles = new Texts();
  readonly terms = new Texts();
  readonly termsOf: JobTerms[] = [];
}

/**
 * Numbers the texts of all contributions account-wide, so each text is in memory once. It only grows, and no result
 * depends on the numbers.
 */
export class Dictionary {
  readonly #keys = new Texts();
  /** The kind of each key, indexed by key number. */
  readonly #kinds: number[] = [];
  readonly #jobs: JobTexts;
  readonly #details = new Texts();
  #keyOrder: Uint32Array = new Uint32Array(0);
  #companyOrder: Uint32Array = new Uint32Array(0);

  /** @param jobs the dictionary whose companies, titles and terms this one shares; by default it has its own */
  constructor(jobs: Dictionary | null = null) {
    this.#jobs = jobs === null ? new JobTexts() : jobs.#jobs;
  }

  get counts(): WordCounts {
    return {
      keys: this.keyCount,
      spellings: this.#jobs.companyOf.length,
      titles: this.#jobs.titles.all.length,
      details: this.#details.all.length,
      terms: this.#jobs.termsOf.length,
    };
  }

  /** Returns the texts added since the dictionary had these counts, in number order. */
  since(counts: WordCounts): NewWords {
    return {
      keys: this.#keys.all.slice(counts.keys),
      spellings: this.#jobs.spellings.all.slice(counts.spellings),
      titles: this.#jobs.titles.all.slice(counts.titles),
      details: this.#details.all.slice(counts.details),
      terms: this.#jobs.termsOf.slice(counts.terms),
    };
  }

  /**
   * Returns all texts, which `take` restores under the same numbers. Omits texts that none of these contributions
   * uses.
   */
  *words(said: readonly Contribution[]): Generator<WordsPart> {
    const { spellings, titles, termsOf: terms } = this.#jobs;
    const texts = { keys: this.#keys, spellings, titles, details: this.#details };
    for (const kind of Object.keys(texts) as TextKind[]) {
      const { all } = texts[kind];
      const isSaid = new Uint8Array(all.length);
      for (const column of said.flatMap(COLUMNS[kind])) for (const number of column) isSaid[number] = 1;
      for (let from = 0; from < all.length; from += WORDS_PER_PART) {
        const some = all.slice(from, from + WORDS_PER_PART);
        yield { kind, texts: some.map((text, at) => (isSaid[from + at] === 1 ? text : null)) };
      }
    }
    yield { kind: 'terms', terms };
  }

  /** Loads a part from `words`. The dictionary must have been empty before the first part. */
  take(part: WordsPart): void {
    if (part.kind === 'terms') {
      for (const one of part.terms) this.addTerms(one);
      return;
    }
    for (const text of part.texts) {
      if (part.kind === 'details') this.#details.append(text);
      else if (part.kind === 'titles') this.#jobs.titles.append(text);
      else if (part.kind === 'spellings') this.#appendSpelling(text);
      else {
        this.#keys.append(text);
        this.#kinds.push(kindOfKey(text ?? ''));
      }
    }
  }

  get keyCount(): number {
    return this.#keys.all.length;
  }

  get companyCount(): number {
    return this.#jobs.companies.all.length;
  }

  key(number: number): PersonKey {
    return this.#keys.all[number] ?? '';
  }

  findKey(key: PersonKey): number | undefined {
    return this.#keys.find(key);
  }

  kind(key: number): number {
    return this.#kinds[key] ?? NAME;
  }

  /** Returns the number of the company with this spelling. Several spellings can belong to one company. */
  companyOf(spelling: number): number {
    return this.#jobs.companyOf[spelling] ?? 0;
  }

  spelling(number: number): string {
    return this.#jobs.spellings.all[number] ?? '';
  }

  /** Returns the folded name that identifies a company. */
  company(number: number): string {
    return this.#jobs.companies.all[number] ?? '';
  }

  /** Returns false for a text that replaces an employer. */
  isEmployer(company: number): boolean {
    return this.#jobs.employers[company] === true;
  }

  findCompany(folded: string): number | undefined {
    return this.#jobs.companies.find(folded);
  }

  title(number: number): string {
    return this.#jobs.titles.all[number] ?? '';
  }

  terms(number: number): JobTerms {
    return this.#jobs.termsOf[number] ?? NO_TERMS;
  }

  detail(number: number): PersonDetail {
    return readDetail(this.#details.all[number] ?? '');
  }

  /** Returns the numbers of all keys, sorted by their texts in code units. */
  keysInOrder(): Uint32Array {
    this.#keyOrder = orderAlso(this.#keys.all, this.#keyOrder);
    return this.#keyOrder;
  }

  companiesInOrder(): Uint32Array {
    this.#companyOrder = orderAlso(this.#jobs.companies.all, this.#companyOrder);
    return this.#companyOrder;
  }

  /** Returns the number of a key and assigns one if needed. */
  addKey(key: PersonKey): number {
    const number = this.#keys.of(key);
    if (number === this.#kinds.length) this.#kinds.push(kindOfKey(key));
    return number;
  }

  addTitle(title: string): number {
    return this.#jobs.titles.of(title);
  }

  addTerms({ startedOn, finishedOn, saysCurrent, asserted }: JobTerms): number {
    const number = this.#jobs.terms.of(`${startedOn} ${finishedOn} ${saysCurrent} ${asserted}`);
    if (number === this.#jobs.termsOf.length)
      this.#jobs.termsOf.push({ startedOn, finishedOn, saysCurrent, asserted });
    return number;
  }

  /** @param text as `writeDetail` writes it */
  addDetail(text: string): number {
    return this.#details.of(text);
  }

  addSpelling(name: string): number {
    const known = this.#jobs.spellings.find(name);
    if (known !== undefined) return known;
    this.#appendSpelling(name);
    return this.#jobs.companyOf.length - 1;
  }

  #appendSpelling(name: string | null): void {
    this.#jobs.spellings.append(name);
    const company = name === null ? NONE : this.#jobs.companies.of(name.toLowerCase());
    this.#jobs.companyOf.push(company);
    if (company === this.#jobs.employers.length) this.#jobs.employers.push(isEmployer(this.company(company)));
  }
}

const NONE = -1;

/** Returns the sorted order of all texts, given the order of the first ones. */
function orderAlso(texts: readonly string[], before: Uint32Array): Uint32Array {
  if (before.length === texts.length) return before;
  const textOf = (number: number | undefined) => texts[number ?? 0] ?? '';
  const added = Uint32Array.from({ length: texts.length - before.length }, (_, at) => before.length + at);
  added.sort((x, y) => (textOf(x) < textOf(y) ? -1 : 1));
  const order = new Uint32Array(texts.length);
  let [at, old] = [0, 0];
  for (const number of added) {
    // Added texts are few, so everything between two of them is copied at once.
    const text = textOf(number);
    const next = countBelow(old, before.length, (at) => textOf(before[at]) < text);
    order.set(before.subarray(old, next), at);
    at += next - old;
    order[at++] = number;
    old = next;
  }
  order.set(before.subarray(old), at);
  return order;
}

/** Returns the first position between `from` and `to` for which `isBelow` returns false; `to` if there is none. */
export function countBelow(from: number, to: number, isBelow: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
