import type { JobFunction } from '../../../utils/interface/kith/kith-companies.ts';
import type { Vocabulary } from './languages/vocabulary.ts';
import { titleMeanings } from './title-words.ts';

/** Reads job titles and caches the results, because many people have the same title. */
export class TitleReader {
  readonly #meanings = new Map<string, ReadonlySet<string>>();
  readonly #functions = new Map<string, readonly JobFunction[]>();
  readonly #words: Pick<Vocabulary, 'titles' | 'jobFunctions'>;

  constructor(words: Pick<Vocabulary, 'titles' | 'jobFunctions'>) {
    this.#words = words;
  }

  functionsOf(title: string): readonly JobFunction[] {
    return this.#functions.getOrInsertComputed(title, () => {
      const meanings = this.#meaningsOf(title);
      return this.#words.jobFunctions
        .filter(([, alternatives]) => alternatives.some((words) => words.every((word) => meanings.has(word))))
        .map(([name]) => name);
    });
  }

  /** Returns whether the title contains all words of a role (`titleWordsOf`), in any language. False for a role without words. */
  hasRole(title: string, words: readonly string[]): boolean {
    const meanings = this.#meaningsOf(title);
    return words.length > 0 && words.every((word) => meanings.has(word));
  }

  #meaningsOf(title: string): ReadonlySet<string> {
    return this.#meanings.getOrInsertComputed(title, () => new Set(titleMeanings(title, this.#words.titles)));
  }
}
