import { foldText } from '../names/fold-text.ts';
import type { Gazetteer } from './lists/gazetteer.ts';
import type { QueryPart } from './parsed-query.ts';
import type { SearchIndex } from './search-index.ts';
import { isOfCompany, isTitleOfAnybody } from './settle-companies.ts';
import { singularOf } from './words.ts';

const TITLE_OF_MANY =
  /^(?<title>\p{L}[\p{L} -]*?)(?<tie> (?:of|at|de|des|du|da|do|dos|das|del|von|der) )(?<topic>\p{L}+)$/iu;
/** "Principals of schools", a title that nobody has: those who have it without "of", where a company's name has "school". */
export function settleTitleTopics(
  parts: readonly QueryPart[],
  index: SearchIndex,
  gazetteer: Gazetteer,
): QueryPart[] {
  return parts.flatMap((part) => partAtTopic(part, index, gazetteer) ?? part);
}

function partAtTopic(part: QueryPart, index: SearchIndex, gazetteer: Gazetteer): QueryPart[] | null {
  if (part.kind !== 'position' || part.isExcluded) return null;
  const { title, tie, topic } = TITLE_OF_MANY.exec(part.value)?.groups ?? {};
  if (title === undefined || tie === undefined || topic === undefined) return null;
  const one = singularOf(foldText(topic));
  const isMany = one !== foldText(topic) && !gazetteer.words.titleTopics.has(foldText(topic));
  const isTold = !isTitleOfAnybody(part.value, index, gazetteer) && isTitleOfAnybody(title, index, gazetteer);
  if (!isMany || !isTold || !isOfCompany(one, index)) return null;
  const from = part.end - topic.length;
  return [
    { ...part, value: title, end: from - tie.length },
    { ...part, kind: 'company', value: one, start: from },
  ];
}
