import { foldText } from '../../names/fold-text.ts';
import type { QueryPart } from '../query/parsed-query.ts';
import { readingOf, sectorNamed } from '../query/reading.ts';
import { phraseOf, splitWords, type Word } from '../query/split-words.ts';
import { isAnyonesTitle } from '../search-index.ts';
import { titleWordsOf } from '../title-words.ts';
import { singularOf } from '../words.ts';
import { isOfCompany } from './settle-companies.ts';
import { type Asked, isAlternative } from './settle-names.ts';

/** Ranks that share a field of work: "managers or directors of marketing". */
const RANKS: ReadonlySet<string> = new Set([
  'manager',
  'director',
  'head',
  'incharge',
  'vp',
  'lead',
  'leader',
]);

/**
 * Adds the topic of a title to the rank before it: "gerentes ou diretores de compras" doesn't mean all managers. Removes the
 * first of two forms of one title: "directores o directoras de marketing".
 */
export function settleForms(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  const { titles } = asked.gazetteer.words;
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (part.kind !== 'position' || next?.kind !== 'position' || part.isExcluded !== next.isExcluded)
      return part;
    const [form = ''] = next.value.split(' ');
    if (form === next.value || !isAlternative(asked.query.slice(part.end, next.start), asked)) return part;
    const [one = '', other = ''] = [part.value, form].map((title) => titleWordsOf(title, titles).join(' '));
    if (one === other) return foldText(form) === foldText(part.value) ? part : [];
    const isShared = RANKS.has(one) && RANKS.has(other);
    return isShared ? { ...part, value: part.value + next.value.slice(form.length) } : part;
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

/** Titles of people who know a field well. Most of these people have a different title. */
const EXPERTS: ReadonlySet<string> = new Set(['expert', 'specialist']);
/** Kinds that a field of work may be read as. */
const FIELDS = new Set<QueryPart['kind']>(['companyIndustry', 'skill', 'word']);

/** Reads "a specialist in IT security", a title that nobody has, as everyone who works in IT security. */
export function settleExperts(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  const { titles } = asked.gazetteer.words;
  const isExpert = (title: string) => {
    const words = titleWordsOf(title, titles);
    return words.length > 0 && words.every((word) => EXPERTS.has(word));
  };
  return parts.flatMap((part, at) => {
    if (part.kind !== 'position' || part.isExcluded) return part;
    const next = parts[at + 1];
    const isOfField = next !== undefined && FIELDS.has(next.kind) && !next.isExcluded;
    if (isOfField && isExpert(part.value) && isTie(asked.query.slice(part.end, next.start), asked)) return [];
    const [first = '', ...rest] = part.value.split(' ');
    const topic = rest.slice(rest.findIndex((word) => titleWordsOf(word, titles).length > 0)).join(' ');
    const isUseful = isExpert(first) && !isAnyonesTitle(part.value, asked) && isAnyonesTitle(topic, asked);
    return isUseful ? { ...part, value: topic } : part;
  });
}

/**
 * Adds a topic to the title before it if someone has both: "Anwälte für Arbeitsrecht", and "physics" in "teachers of math or of
 * physics".
 */
export function settleTopics(parts: readonly QueryPart[], asked: Asked): readonly QueryPart[] {
  const settled: QueryPart[] = [];
  for (const part of parts) {
    const before = settled.at(-1);
    const isGuess = part.kind === 'city' && part.isLoose === true;
    const isTopic = (part.kind === 'word' || part.kind === 'skill' || isGuess) && !part.isExcluded;
    if (before?.kind !== 'position' || before.isExcluded || !isTopic) {
      settled.push(part);
      continue;
    }
    const between = asked.query.slice(before.end, part.start);
    const isOther = splitWords(between).some(({ folded }) => isAlternative(folded, asked));
    const ofOther = before.value.slice(0, before.value.lastIndexOf(' ') + 1) + part.value;
    const value = isOther ? ofOther : `${before.value} ${between.trim()} ${part.value}`;
    if (!isTie(between, asked) || !isAnyonesTitle(value, asked)) settled.push(part);
    else if (isOther) settled.push({ ...part, kind: 'position', value });
    else settled.splice(-1, 1, { ...before, value, end: part.end });
  }
  return settled;
}

const TIES: ReadonlySet<string | undefined> = new Set(['of', 'for', 'in', 'article', 'and']);

/** Returns true for the small words between a title and its topic, such as "of the" and "or for". */
function isTie(text: string, { gazetteer }: Asked): boolean {
  const words = splitWords(text);
  const isSmall = ({ folded }: Word) =>
    gazetteer.words.lexicons.some(({ phrases }) => TIES.has(phrases.get(folded)?.role));
  return words.length > 0 && words.every(isSmall);
}
