import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../backend/own-code.ts';
import { wordsOfList, wordsOfLists } from '../../../backend/word-list.ts';

const FOLDER = join(ROOT, 'assets', 'lists');

/** Every list of words in a file, with its place. Other values, such as IANA names, aren't lists. */
function listsIn(value: unknown, place: string): [place: string, lines: string[]][] {
  if (Array.isArray(value)) return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => listsIn(one, `${place} ${name}`));
}

describe('lists of words', () => {
  it('continue from line to line', () => {
    expect(wordsOfList(['one, two words,', 'three'])).toEqual(['one', 'two words', 'three']);
  });

  it('are joined when there are several languages', () => {
    expect(wordsOfLists({ en: ['one'], de: ['eins, zwei'] })).toEqual(['one', 'eins', 'zwei']);
  });

  it('contain neither empty nor repeated words in any asset', () => {
    const lists = readdirSync(FOLDER)
      // This file has a table with a row for each language, not lists of words.
      .filter((file) => file !== 'outlook-columns.json')
      .flatMap((file) => listsIn(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')), file));
    expect(lists.length).toBeGreaterThan(40);
    const faults = lists.flatMap(([place, lines]) => {
      const words = wordsOfList(lines);
      return words
        .filter((word, at) => word === '' || words.indexOf(word) < at)
        .map((word) => `${place}: "${word}"`);
    });
    expect(faults).toEqual([]);
  });
});
