import { foldText } from '../../names/fold-text.ts';
import type { QueryPart } from '../query/parsed-query.ts';
import { readingOf, sectorNamed } from '../query/reading.ts';
import { phraseOf, splitWords } from '../query/split-words.ts';
import { isAnyonesTitle } from '../search-index.ts';
import { titleWordsOf } from '../title-words.ts';
import { singularOf } from '../words.ts';
import { isOfCompany } from './settle-companies.ts';
import { type Asked, isAlternative } from './settle-names.ts';

/**
 * Removes the first of two forms of one title if only the second has a topic: "directores o directoras de marketing"
 * doesn't mean all directors.
 */
export function settleForms(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  const { titles } = asked.gazetteer.words;
  return parts.filter((part, at) => {
    const next = parts[at + 1];
    if (part.kind !== 'position' || next?.kind !== 'position' || part.isExcluded !== next.isExcluded)
      return true;
    const [form = ''] = next.value.split(' ');
    const isForm = form !== next.value && foldText(form) !== foldText(part.value);
    const [one, other] = [part.value, form].map((title) => titleWordsOf(title, titles).join(' '));
    return !(isForm && one === other && isAlternative(asked.query.slice(part.end, next.start), asked));
  });
}

/**
 * Splits a title that nobody has into a title and the industry before or after it: "HR-директор банк", "hoofd inkoop
 * halfgeleiders".
 */
export function settleSectors(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  return parts.flatMap((part) => partsAtSector(part, asked) ?? part);
}

function partsAtSector(part: QueryPart, asked: Asked): QueryPart[] | null {
  if (part.kind !== 'position' || part.isExcluded || isAnyonesTitle(part.value, asked)) return null;
  const all = splitWords(asked.query);
  const reading = readingOf(all, asked.gazetteer);
  const words = all.filter(({ start, end }) => start >= part.start && end <= part.end);
  const spanOf = (from: number, to: number) => ({
    start: words[from]?.start ?? part.start,
    end: words[to - 1]?.end ?? part.end,
  });
  const titleIn = (from: number, to: number): QueryPart | null => {
    const span = spanOf(from, to);
    const value = asked.query.slice(span.start, span.end);
    return isAnyonesTitle(value, asked) ? { ...part, ...span, value } : null;
  };
  const sectorIn = (from: number, to: number): QueryPart | null => {
    const sector = sectorNamed(reading, phraseOf(words.slice(from, to)));
    return sector ? { ...part, ...spanOf(from, to), kind: 'companyIndustry', value: sector.label } : null;
  };
  for (let at = 1; at < words.length; at++) {
    for (const [front, back] of [
      [titleIn(0, at), sectorIn(at, words.length)],
      [sectorIn(0, at), titleIn(at, words.length)],
    ])
      if (front && back) return [front, back];
  }
  return null;
}

const TITLE_OF_MANY =
  /^(?<title>\p{L}[\p{L} -]*?)(?<tie> (?:of|at|de|des|du|da|do|dos|das|del|von|der) )(?<topic>\p{L}+)$/iu;
/**
 * Splits a title that nobody has, such as "principals of schools", into the title before "of" and companies whose name
 * contains "school".
 */
export function settleTitleTopics(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  return parts.flatMap((part) => partAtTopic(part, asked) ?? part);
}

function partAtTopic(part: QueryPart, asked: Asked): QueryPart[] | null {
  if (part.kind !== 'position' || part.isExcluded) return null;
  const { title, tie, topic } = TITLE_OF_MANY.exec(part.value)?.groups ?? {};
  if (title === undefined || tie === undefined || topic === undefined) return null;
  const one = singularOf(foldText(topic));
  const isMany = one !== foldText(topic) && !asked.gazetteer.words.titleTopics.has(foldText(topic));
  const isTold = !isAnyonesTitle(part.value, asked) && isAnyonesTitle(title, asked);
  if (!isMany || !isTold || !isOfCompany(one, asked.index)) return null;
  const from = part.end - topic.length;
  return [
    { ...part, value: title, end: from - tie.length },
    { ...part, kind: 'company', value: one, start: from },
  ];
}
