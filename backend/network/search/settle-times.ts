import type { Day } from '../evidence.ts';
import { foldText } from '../names/fold-text.ts';
import type { QueryPart } from './parsed-query.ts';
import { endOfYear, type Period, readPeriod, writePeriod } from './period.ts';

type Subject = 'lastContact' | 'jobChange';

/** Stems of folded words in English, German, French, Spanish and Portuguese. */
const OF_CONTACT =
  /\b(?:talk|sp[eo]k|spoken|chat|wr[io]t|heard|met\b|messag|seen\b|contact|e?mailed|called|touch|caught|gesprochen|geredet|geschrieben|gehort|getroffen|gesehen|telefoniert|kontakt|augen|parl|echang|ecrit|vue?s?\b|discut|revu|nouvelles de|habl|escri[bt]|visto|veo\b|quedado|falo|fale|falei|falamos|falava|conversei|converso|escrev|vejo|vi\b|contat|cont[ae]?cto|perd)/;
const OF_JOB =
  /\b(?:jobs?\b|roles?\b|positions?\b|employers?\b|compan(?:y|ies)\b|careers?\b|new\b|hired|joined|appointed|started|switched|moved|changed|left\b|stellen?\b|arbeitgeber|firma|arbeitsplatz|rolle\b|gewechselt|wechsel|jobwechsel|neue?[rnms]?\b|eingestellt|angefangen|postes?\b|emplois?\b|travail|boulot|entreprise|societe|nouve|embauche|recrute|trabajos?\b|empleos?\b|puestos?\b|empresa|compania|nuev|incorpora|contratad|rejoint|unio\b|unieron|entro\b|entraron|empez|entrou|entraram|comec|empregos?\b|trabalhos?\b|cargos?\b|funcao|nov[oa]s?\b)/;
/** Who got another title may have got it where they were: nothing tells that. */
const OF_PROMOTION = /\b(?:promot|promu|promovid|ascendid|beforder)/;
const NOT =
  /\b(?:not|never|haven|hadn|didn|hasn|no|without|lost|out of|nicht|nie|nichts|kein(?:en)?|verloren|pas|jamais|plus|sans|perdue?s?|nunca|sin|nao|sem|perdi|perdido)\b/;
/** What is asked of jobs or contact without a time. */
const WITHOUT_TIME: Record<Subject, string> = { lastContact: 'one year', jobChange: 'one year' };

/**
 * What asks when somebody changed jobs or was last in touch, as filters; what Kith cannot tell stays as it is. The
 * parts of one such phrase, which may have its time before or behind it, become one: "changed jobs" "this year".
 */
export function settleTimes(query: string, parts: readonly QueryPart[], today: Day): readonly QueryPart[] {
  if (parts.every(({ kind }) => kind !== 'time')) return parts;
  const phrases: (readonly QueryPart[])[] = [];
  for (let at = 0; at < parts.length; at += phrases.at(-1)?.length ?? 1)
    phrases.push(phraseAt(query, parts, at));
  // "in letzter Zeit zu Siemens gewechselt": the time of a phrase may stand apart from it.
  const times = phrases.filter((phrase) => isTimeAlone(query, phrase, today));
  const asking = phrases.filter((phrase) => isOfTime(phrase) && subjectOf(wordsIn(query, phrase)) !== null);
  const apart = times.length === 1 && asking.length === 1 ? times[0] : undefined;
  return phrases.flatMap((phrase) => {
    if (phrase === apart) return [];
    return settlePhrase(query, phrase, apart ?? [], today) ?? phrase;
  });
}

function isOfTime([first]: readonly QueryPart[]): boolean {
  return first?.kind === 'time';
}

function isTimeAlone(query: string, phrase: readonly QueryPart[], today: Day): boolean {
  const text = wordsIn(query, phrase);
  return (
    isOfTime(phrase) &&
    subjectOf(text) === null &&
    !OF_PROMOTION.test(text) &&
    (readPeriod(text, today)?.from ?? null) !== null
  );
}

/** The parts that ask for one time: of two that each say of what, the second asks for another. */
function phraseAt(query: string, parts: readonly QueryPart[], from: number): readonly QueryPart[] {
  let to = from + 1;
  while (parts[from]?.kind === 'time' && parts[to]?.kind === 'time') {
    const text = wordsIn(query, parts.slice(from, to));
    if (subjectOf(text) !== null && subjectOf(wordsIn(query, parts.slice(to, to + 1))) !== null) break;
    to++;
  }
  return parts.slice(from, to);
}

function settlePhrase(
  query: string,
  group: readonly QueryPart[],
  apart: readonly QueryPart[],
  today: Day,
): QueryPart[] | null {
  const [first] = group;
  const last = group.at(-1);
  if (first?.kind !== 'time' || last === undefined) return null;
  const words = wordsIn(query, group);
  const subject = subjectOf(words);
  if (subject === null) return null;
  const text = `${words} ${wordsIn(query, apart)}`.trim();
  const said = readPeriod(text, today);
  if (said === null) return null;
  const isOpen = said.from === null && said.to === null;
  const period = isOpen ? readPeriod(WITHOUT_TIME[subject], today) : said;
  if (period === null) return null;
  if (subject === 'jobChange')
    return [{ ...first, end: last.end, kind: subject, value: writePeriod(period) }];
  // "and not talked to in a year": the clause before has the "not".
  const asked = first.isExcluded || NOT.test(text) ? before(text, period) : period;
  return [{ ...first, end: last.end, kind: subject, value: writePeriod(asked), isExcluded: false }];
}

/** "not since 2024" was last in 2024, or before; "not in a year" at the latest a year ago. */
function before(text: string, { from, to }: Period): Period {
  if (to !== null || from === null) return { from: null, to };
  return { from: null, to: /\b(?:19|20)\d\d\b/.test(text) ? endOfYear(from) : from - 1 };
}

function subjectOf(text: string): Subject | null {
  if (OF_PROMOTION.test(text)) return null;
  if (OF_CONTACT.test(text)) return 'lastContact';
  return OF_JOB.test(text) ? 'jobChange' : null;
}

/** Folded, with single blanks and nothing else between. */
function wordsIn(query: string, parts: readonly QueryPart[]): string {
  const text = query.slice(parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0);
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
