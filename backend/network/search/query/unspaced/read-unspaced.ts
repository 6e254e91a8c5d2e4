import type { UnspacedWords } from '../../languages/unspaced-words.ts';
import type { Gazetteer } from '../../lists/gazetteer.ts';
import { NAMED } from '../introductions.ts';
import type { QueryPart } from '../parsed-query.ts';
import { isChinese, readChinese } from './read-chinese.ts';
import { readJapanese } from './read-japanese.ts';

/** Reads a query with Chinese or Japanese characters. */
export function readUnspaced(query: string, gazetteer: Gazetteer): QueryPart[] {
  const { chinese, japanese } = gazetteer.words;
  return isChinese(query, gazetteer)
    ? readRequest(query, chinese, (text) => readChinese(text, gazetteer))
    : readRequest(query, japanese, (text) => readJapanese(text, gazetteer));
}

/** Reads a query without its introduction, or with it if nothing else is in the query. */
function readRequest(
  query: string,
  words: UnspacedWords<string>,
  read: (text: string) => QueryPart[],
): QueryPart[] {
  // Spaces replace the introduction, so the offsets of the parts stay right.
  const parts = read(query.replace(words.introduction, (found) => ' '.repeat(found.length)));
  return withoutAsides(parts.length > 0 ? parts : read(query), query, words);
}

/** Kinds of parts that a question may take over from the sentence before it: トヨタで面接があります。誰かいますか。 */
const CONTINUED: ReadonlySet<QueryPart['kind']> = new Set(['city', 'company', 'pastCompany']);

/**
 * Marks parts that only explain the question as unused: 新製品を取材してほしいのですが。 Places and employers outside the question count
 * unless the question names others. Everything counts if the question itself doesn't describe anyone.
 */
function withoutAsides(
  parts: readonly QueryPart[],
  query: string,
  words: Pick<UnspacedWords<string>, 'asks' | 'clauseEnd'>,
): QueryPart[] {
  const { from, to } = questionIn(query, words);
  const isInQuestion = ({ start, end }: QueryPart) => start >= from && end <= to;
  const asked = new Set(
    parts
      .filter((part) => isInQuestion(part) && NAMED.has(part.kind) && !part.isExcluded)
      .map(({ kind }) => kind),
  );
  if (asked.size === 0) return [...parts];
  return parts.map((part) => {
    const isLimit = part.kind === 'connectionDegree' || part.isExcluded;
    const counts = isLimit || isInQuestion(part) || (CONTINUED.has(part.kind) && !asked.has(part.kind));
    return counts ? part : { ...part, kind: 'unsupported' };
  });
}

/** Returns the last clause that is a question, up to the end of its sentence. If there is none, returns the whole query. */
function questionIn(
  query: string,
  { asks, clauseEnd }: Pick<UnspacedWords<string>, 'asks' | 'clauseEnd'>,
): { readonly from: number; readonly to: number } {
  const ends = [...query.matchAll(clauseEnd)].map(({ index, 0: end }) => index + end.length);
  const starts = [0, ...ends];
  const from = starts.findLast((start, at) => asks.test(query.slice(start, ends[at])));
  if (from === undefined) return { from: 0, to: query.length };
  const end = query.slice(from).search(/[。？?！!]/);
  return { from, to: end < 0 ? query.length : from + end };
}
