/** Translates contributions that a thread projected with its own dictionary. */
import type { PersonKey } from '../../imports/record.ts';
import { inLittleMemory, inOneBuffer } from './columns.ts';
import type { Contribution, JobTerms } from './contribution.ts';
import { Dictionary, type NewWords, NO_WORDS, type WordCounts } from './dictionary.ts';

/** A contribution with the thread's numbers, and the texts that the caller doesn't know. */
export interface ForeignContribution {
  readonly contribution: Contribution;
  /** Texts by kind, as UTF-8 JSON in parts of a few thousand texts, so the threads don’t exchange an object per text. */
  readonly words: Readonly<Record<Word, readonly Uint8Array<ArrayBuffer>[]>>;
}

type Word = keyof NewWords;

/** A part of this size takes a thread a few milliseconds to load. */
const WORDS_PER_PART = 4096;

/**
 * Used in the thread. Companies and titles are sent only once, because most members know people at the same ones. Keys and
 * details are sent each time: looking them up among those of a whole account takes longer.
 */
export class Sender {
  readonly #jobs = new Dictionary();
  #sent: WordCounts = NO_WORDS;

  /** @param project must use the dictionary it receives */
  pack(project: (dictionary: Dictionary) => Contribution): ForeignContribution {
    const dictionary = new Dictionary(this.#jobs);
    const contribution = inOneBuffer(project(dictionary));
    const { keys, spellings, titles, details, terms } = dictionary.since(this.#sent);
    this.#sent = { ...dictionary.counts, keys: 0, details: 0 };
    const words = {
      keys: packWords(keys),
      spellings: packWords(spellings),
      titles: packWords(titles),
      details: packWords(details),
      terms: packWords(terms),
    };
    return { contribution, words };
  }
}

/** Used by the caller. Adopts everything in the order in which it was packed. */
export class Receiver {
  readonly dictionary: Dictionary;
  /** The dictionary's numbers by the thread's numbers. */
  readonly #spellings: number[] = [];
  readonly #titles: number[] = [];
  readonly #terms: number[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
  }

  /** @param pause awaited after every few thousand texts */
  adopt(foreign: ForeignContribution, pause: () => Promise<void>): Promise<Contribution> {
    const adopted = this.#last.then(() => this.#adopt(foreign, pause));
    this.#last = adopted;
    return adopted;
  }

  async #adopt(
    { contribution, words }: ForeignContribution,
    pause: () => Promise<void>,
  ): Promise<Contribution> {
    const { dictionary } = this;
    const [keys, details]: [number[], number[]] = [[], []];
    await take(words.keys, (key: PersonKey) => keys.push(dictionary.addKey(key)), pause);
    await take(words.spellings, (name: string) => this.#spellings.push(dictionary.addSpelling(name)), pause);
    await take(words.titles, (title: string) => this.#titles.push(dictionary.addTitle(title)), pause);
    await take(words.terms, (terms: JobTerms) => this.#terms.push(dictionary.addTerms(terms)), pause);
    translate(contribution.keys, keys);
    translate(contribution.privateKeys, keys);
    translate(contribution.companies, this.#spellings);
    translate(contribution.titles, this.#titles);
    translate(contribution.terms, this.#terms);
    await take(words.details, (text: string) => details.push(dictionary.addDetail(text)), pause);
    translate(contribution.details, details);
    return inLittleMemory(contribution);
  }
}

/** Returns the buffers to transfer instead of copying. */
export function buffersOf({ contribution, words }: ForeignContribution): ArrayBuffer[] {
  return [
    contribution.keys.buffer as ArrayBuffer,
    ...Object.values(words).flatMap((parts) => parts.map(({ buffer }) => buffer)),
  ];
}

function translate(column: Uint32Array, numbers: readonly number[]): void {
  for (let at = 0; at < column.length; at++) column[at] = numbers[column[at] ?? 0] ?? 0;
}

function packWords(words: readonly unknown[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < words.length; at += WORDS_PER_PART) {
    parts.push(new TextEncoder().encode(JSON.stringify(words.slice(at, at + WORDS_PER_PART))));
  }
  return parts;
}

async function take<Word>(
  parts: readonly Uint8Array[],
  add: (word: Word) => void,
  pause: () => Promise<void>,
): Promise<void> {
  for (const part of parts) {
    const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString();
    for (const word of JSON.parse(text) as Word[]) add(word);
    await pause();
  }
}
