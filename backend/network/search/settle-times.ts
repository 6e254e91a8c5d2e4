import type { Day } from '../evidence.ts';
import { foldText } from '../names/fold-text.ts';
import type { QueryPart } from './parsed-query.ts';
import { endOfYear, type Period, readPeriod, sinceAYear, type TimeWords, writePeriod } from './period.ts';

type Subject = 'lastContact' | 'jobChange';

/**
 * What asks when somebody changed jobs or was last in touch, as filters; what Kith cannot tell stays as it is. The
 * parts of one such phrase, which may have its time before or behind it, become one: "changed jobs" "this year".
 */
export function settleTimes(
  query: string,
  parts: readonly QueryPart[],
  today: Day,
  words: TimeWords,
): readonly QueryPart[] {
  if (parts.every(({ kind }) => kind !== 'time')) return parts;
  const phrases: (readonly QueryPart[])[] = [];
  for (let at = 0; at < parts.length; at += phrases.at(-1)?.length ?? 1)
    phrases.push(phraseAt(query, parts, at, words));
  // "in letzter Zeit zu Siemens gewechselt": the time of a phrase may stand apart from it.
  const times = phrases.filter((phrase) => isTimeAlone(query, phrase, today, words));
  const asking = phrases.filter(
    (phrase) => isOfTime(phrase) && subjectOf(wordsIn(query, phrase), words) !== null,
  );
  const apart = times.length === 1 && asking.length === 1 ? times[0] : undefined;
  return phrases.flatMap((phrase) => {
    if (phrase === apart) return [];
    return settlePhrase(query, phrase, apart ?? [], today, words) ?? phrase;
  });
}

function isOfTime([first]: readonly QueryPart[]): boolean {
  return first?.kind === 'time';
}

function isTimeAlone(query: string, phrase: readonly QueryPart[], today: Day, words: TimeWords): boolean {
  const text = wordsIn(query, phrase);
  return (
    isOfTime(phrase) &&
    subjectOf(text, words) === null &&
    !words.promotion.test(text) &&
    (readPeriod(text, today, words)?.from ?? null) !== null
  );
}

/** The parts that ask for one time: of two that each say of what, the second asks for another. */
function phraseAt(
  query: string,
  parts: readonly QueryPart[],
  from: number,
  words: TimeWords,
): readonly QueryPart[] {
  let to = from + 1;
  while (parts[from]?.kind === 'time' && parts[to]?.kind === 'time') {
    const text = wordsIn(query, parts.slice(from, to));
    const next = wordsIn(query, parts.slice(to, to + 1));
    if (subjectOf(text, words) !== null && subjectOf(next, words) !== null) break;
    to++;
  }
  return parts.slice(from, to);
}

function settlePhrase(
  query: string,
  group: readonly QueryPart[],
  apart: readonly QueryPart[],
  today: Day,
  words: TimeWords,
): QueryPart[] | null {
  const [first] = group;
  const last = group.at(-1);
  if (first?.kind !== 'time' || last === undefined) return null;
  const own = wordsIn(query, group);
  const subject = subjectOf(own, words);
  if (subject === null) return null;
  const text = `${own} ${wordsIn(query, apart)}`.trim();
  const said = readPeriod(text, today, words);
  if (said === null) return null;
  const isOpen = said.from === null && said.to === null;
  // What is asked of jobs or contact without a time.
  const period = isOpen ? sinceAYear(today) : said;
  if (subject === 'jobChange')
    return [{ ...first, end: last.end, kind: subject, value: writePeriod(period) }];
  // "and not talked to in a year": the clause before has the "not".
  const asked = first.isExcluded || words.not.test(text) ? before(text, period) : period;
  return [{ ...first, end: last.end, kind: subject, value: writePeriod(asked), isExcluded: false }];
}

/** "not since 2024" was last in 2024, or before; "not in a year" at the latest a year ago. */
function before(text: string, { from, to }: Period): Period {
  if (to !== null || from === null) return { from: null, to };
  return { from: null, to: /\b(?:19|20)\d\d\b/.test(text) ? endOfYear(from) : from - 1 };
}

function subjectOf(text: string, words: TimeWords): Subject | null {
  // Who got another title may have got it where they were: nothing tells that.
  if (words.promotion.test(text)) return null;
  if (words.contact.test(text)) return 'lastContact';
  return words.job.test(text) ? 'jobChange' : null;
}

/** Folded, with single blanks and nothing else between. */
function wordsIn(query: string, parts: readonly QueryPart[]): string {
  const text = query.slice(parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0);
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
