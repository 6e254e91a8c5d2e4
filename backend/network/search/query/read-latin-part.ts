import type { Gazetteer } from '../lists/gazetteer.ts';
import type { QueryPart } from '../parsed-query.ts';
import { readSpaced } from './read-spaced.ts';

/** Reads Latin words amid a text without blanks: "software engineer" in ロンドンのsoftware engineer. */
export function readLatinPart(text: string, start: number, gazetteer: Gazetteer): QueryPart[] {
  if (!/[A-Za-z]/.test(text)) {
    return [{ kind: 'word', value: text, start, end: start + text.length, isExcluded: false }];
  }
  return readSpaced(text, gazetteer).map((part) => ({
    ...part,
    start: start + part.start,
    end: start + part.end,
  }));
}
