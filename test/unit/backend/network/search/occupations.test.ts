/** A query for an occupation finds people with that occupation, whatever the language and form of their titles. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../../../backend/network/search/query/parse-query.ts';
import { titleMeanings, titleWordsOf } from '../../../../../backend/network/search/title-words.ts';
import { GAZETTEER } from './gazetteer.ts';

const { titles: NAMES } = GAZETTEER.words;

/** Titles that people may search for, and the titles that each of them must find. */
interface Occupation {
  readonly name: string;
  readonly asked: readonly string[];
  readonly found: readonly string[];
}

const linesOf = (name: string) =>
  readFileSync(new URL(`../../../../fixtures/search-queries/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const LINES = linesOf('occupations');

const listOf = (cell: string) => cell.split(', ').filter((title) => !title.endsWith('*'));

function occupationOf(line: string): Occupation {
  const titles = line.split(' | ').flatMap((cell) => listOf(cell.slice('en '.length)));
  return { name: titles[0] ?? '', asked: titles, found: titles };
}

const OCCUPATIONS = LINES.filter((line) => !line.includes(' < ')).map(occupationOf);

const NARROWER: readonly Occupation[] = LINES.filter((line) => line.includes(' < ')).map((line) => {
  const [name = '', narrower = ''] = line.split(' < ');
  const asked = OCCUPATIONS.find((one) => one.name === name)?.asked ?? [name];
  return { name: `a kind of ${name}`, asked, found: listOf(narrower) };
});

/** Returns a sentence for each pair of a searched title and a title that it should find but doesn’t. */
function missedOf({ asked, found }: Occupation): string[] {
  const meanings = found.map((title) => [title, new Set(titleMeanings(title, NAMES))] as const);
  return asked.flatMap((wanted) => {
    const words = titleWordsOf(wanted, NAMES);
    return meanings
      .filter(([, meant]) => !words.every((word) => meant.has(word)))
      .map(([title]) => `${wanted} doesn’t find ${title}`);
  });
}

describe('a query for a topic', () => {
  it.each(linesOf('topics').map(occupationOf))('finds every title with $name', (topic) => {
    expect(missedOf(topic)).toEqual([]);
  });
});

describe('a query for an occupation', () => {
  it.each([...OCCUPATIONS, ...NARROWER])('finds every title for $name', (occupation) => {
    expect(missedOf(occupation)).toEqual([]);
  });

  it('is read as only a title for more than 98% of the titles', () => {
    const titles = OCCUPATIONS.flatMap(({ asked }) => asked);
    const misread = titles.filter((title) => {
      const [part, ...others] = parseQuery(title, GAZETTEER).parts;
      const isWhole = part?.kind === 'position' && part.end - part.start === title.length;
      return !isWhole || others.length > 0;
    });
    expect(misread.length / titles.length, misread.join(', ')).toBeLessThan(0.02);
  });
});
