import type { Role } from './lexicon.ts';
import { isRole, type Unit, unitClass } from './query-findings.ts';
import {
  endsLikeTitle,
  entryOf,
  type Reading,
  roleAt,
  sectorNamed,
  titleClassOf,
  type Wording,
} from './reading.ts';
import { phraseOf, type Word } from './split-words.ts';

/**
 * Returns true for a word in no list that stands where only a verb or an adverb can, so that it names nothing to search for:
 * "oversees" in "who oversees logistics", "pick" in "pick the brain". Verbs needn't be listed for this, only the small words
 * around them.
 */
export function isVerb(wording: Wording, at: number, units: readonly Unit[]): boolean {
  const { words, reading } = wording;
  const word = words[at];
  if (word === undefined || !/^\p{Ll}[\p{Ll}\p{M}]+$/u.test(word.text)) return false;
  if (titleClassOf(reading, word) !== null) return isTitleWordAsVerb(wording, at);
  const before = units.at(-1);
  return (
    isAmongCapitalNouns(wording, at, before) ||
    isLast(wording, at, before) ||
    isAfterOpener(wording, at, before) ||
    isOfForm(wording, at, before) ||
    isBeforeNounPhrase(wording, at) ||
    isParticle(wording, at, before) ||
    isNextVerb(wording, at, units)
  );
}

/** Returns the word at a position unless a break separates it from the one before. */
function joined(words: readonly Word[], at: number): Word | undefined {
  const word = words[at];
  return word?.isAfterBreak === true ? undefined : word;
}

/** Returns true for "could" in "could explain", and "want to" in "want to explain". */
function isOpener({ words, reading }: Wording, at: number): boolean {
  const last = words[at]?.folded ?? '';
  const { openers } = reading.language.verbs;
  if (openers.has(last) || openers.has(`${words[at - 1]?.folded ?? ''} ${last}`)) return true;
  // "designers que ilustram livros", but not "in den bosch"
  const { relatives, isLast: ending } = reading.other.language.verbs;
  return ending === null && relatives.has(last) && entryOf(reading, last) === undefined;
}

/** Returns true for "back" in "who back climate startups": an unlisted word after "who", if more words follow. */
function isAfterOpener(wording: Wording, at: number, before: Unit | undefined): boolean {
  const { words, reading } = wording;
  const [word, next] = [joined(words, at), joined(words, at + 1)];
  if (word === undefined) return false;
  const { isLast: ending, relatives } = reading.language.verbs;
  const isAfterRelative = relatives.has(words[at - 1]?.folded ?? '');
  if (next === undefined)
    return !isAfterRelative && isOpener(wording, at - 1) && !endsLikeTitle(reading, word);
  // "who among my contacts oversees"
  const isAfterWho = isRole(before, 'degree') && followsRelative(wording, at);
  if (!isAfterWho && !isOpener(wording, at - 1)) return false;
  const isEnglish = reading.language.code === 'en';
  // "kto tancerz w Gdyni", but not "que contratan enfermeras"
  if (!isEnglish && endsLikeTitle(reading, word) && titleClassOf(reading, next) !== 'head') return false;
  // "die scholen ontwerpt"
  return (
    ending === null || !isAfterRelative || !(isContent(reading, next) || precedesLast(wording, at, ending))
  );
}

/** Returns true for "design" in "who design the chips" and "who design chips", but not in "who design at Acme". */
function isTitleWordAsVerb(wording: Wording, at: number): boolean {
  const { words, reading } = wording;
  const next = joined(words, at + 1);
  const [last, word] = [words[at - 1], joined(words, at)];
  if (last === undefined || word === undefined || next === undefined) return false;
  // "founders building robots"
  const isPlural =
    titleClassOf(reading, last) === 'head' && reading.language.singular(last.text) !== last.text;
  if (isPlural && reading.language.verbs.participle?.test(word.folded) === true)
    return /^\p{Ll}/u.test(next.text) && isUnlisted(reading, next);
  if (isOpener(wording, at - 1) && isDeterminer(reading, next)) return true;
  if (!reading.language.verbs.relatives.has(last.folded)) return false;
  const role = roleAt(wording, at + 1);
  if (role !== undefined) return role === 'ordinal' || role === 'qualifier' || role === 'with';
  return reading.language.code === 'en' ? isContent(reading, next) : isUnlisted(reading, next);
}

/** Returns true for a word that no list gives a role. */
function isContent(reading: Reading, word: Word): boolean {
  return entryOf(reading, word.folded) === undefined && /^\p{L}/u.test(word.text);
}

/** Returns true for a word in none of the lists. */
function isUnlisted(reading: Reading, word: Word): boolean {
  const { places, skills } = reading.gazetteer;
  return (
    isContent(reading, word) &&
    titleClassOf(reading, word) === null &&
    sectorNamed(reading, word.folded) === undefined &&
    !places.has(word.folded) &&
    !skills.has(word.folded)
  );
}

/** Returns true for a word that begins a noun phrase: "the", "my". */
function isDeterminer({ language }: Reading, { text }: Word): boolean {
  return language.verbs.followers.has(text);
}

/** Returns true for "pick" in "pick the brain", because no noun precedes an article. */
function isBeforeNounPhrase({ words, reading }: Wording, at: number): boolean {
  const [word, next] = [words[at], joined(words, at + 1)];
  return (
    word !== undefined && next !== undefined && isDeterminer(reading, next) && !endsLikeTitle(reading, word)
  );
}

/**
 * German nouns have a capital letter, so other words are verbs or adverbs if the query has such nouns. Only an adjective
 * may belong to the title that follows.
 */
function isAmongCapitalNouns({ words, reading }: Wording, at: number, before: Unit | undefined): boolean {
  const [own] = reading.lexicons;
  if (own?.language.hasCapitalNouns !== true) return false;
  const isNoun = (word: Word, position: number) =>
    word.isCapital && !word.isCode && (position > 0 || titleClassOf(reading, word) === 'head');
  // The language may be wrong: "verriers à Baccarat".
  const isSmall = ({ folded }: Word) => folded.length > 2 && own.phrases.has(folded);
  if (!words.some(isNoun) || !words.some(isSmall)) return false;
  const next = joined(words, at + 1);
  const mayBeAdjective =
    next !== undefined &&
    isContent(reading, next) &&
    (next.isCapital || titleClassOf(reading, next) !== null);
  return !mayBeAdjective || (before !== undefined && before.kind !== 'role');
}

/** Returns true for "ontwerpt" in "die scholen ontwerpt": in Dutch, a verb ends the clause of a relative pronoun. */
function isLast(wording: Wording, at: number, before: Unit | undefined): boolean {
  const { words, reading } = wording;
  const ending = reading.language.verbs.isLast;
  const word = words[at];
  if (ending === null || word === undefined || !ending.test(word.folded) || !endsClause(wording, at + 1))
    return false;
  // "die verstand heeft van belastingen"
  const isNoun = before?.kind === 'role' && (AFTER_CLAUSE.has(before.role) || before.role === 'article');
  return !isNoun && followsRelative(wording, at) && !precedesLast(wording, at, ending);
}

/** Returns true for "solaranlagen" in "die solaranlagen auf dächern montieren": the verb follows at the end of the sentence. */
function precedesLast(wording: Wording, at: number, ending: RegExp): boolean {
  const { words, reading } = wording;
  let last = at;
  while (joined(words, last + 1) !== undefined) last++;
  const word = words[last];
  const role = roleAt(wording, last - 1);
  const isNoun = role !== undefined && (AFTER_CLAUSE.has(role) || role === 'article');
  const isVerbal = word !== undefined && /^\p{Ll}/u.test(word.text) && isUnlisted(reading, word);
  return last > at && isVerbal && !isNoun && ending.test(word.folded);
}

/** Returns true if a relative pronoun precedes a word in its sentence. */
function followsRelative({ words, reading }: Wording, at: number): boolean {
  const { relatives } = reading.language.verbs;
  for (let from = at; from > 0 && words[from]?.isAfterBreak === false; from--)
    if (relatives.has(words[from - 1]?.folded ?? '')) return true;
  return false;
}

/** Roles of words that may follow the verb at the end of a clause. */
const AFTER_CLAUSE: ReadonlySet<Role> = new Set(['in', 'at', 'for', 'with', 'of', 'and']);

function endsClause(wording: Wording, at: number): boolean {
  const role = roleAt(wording, at);
  return joined(wording.words, at) === undefined || (role !== undefined && AFTER_CLAUSE.has(role));
}

/** Returns true for "explaining" in "are explaining" and "monter" in "pour monter". */
function isOfForm(wording: Wording, at: number, before: Unit | undefined): boolean {
  const { words, reading } = wording;
  const { participle } = reading.language.verbs;
  const word = joined(words, at);
  const next = joined(words, at + 1);
  if (word === undefined) return false;
  if (isForm(wording, at) || isBeforeForm(wording, at, before)) return true;
  if (next === undefined) return false;
  // "engineers building robots", but not "growth hacking engineers"
  const isBeforeNoun = reading.language.postpositions.length > 0;
  // "someone in Berlin growing mushrooms", but not "berlin marketing managers"
  const isName =
    words[at - 1]?.isCapital === true && (before?.kind === 'company' || before?.kind === 'place');
  const isAfterNoun =
    (isBeforeNoun && before !== undefined) || isName || unitClass(before, wording) === 'head';
  const isOther = isBeforeNoun || titleClassOf(reading, next) !== 'head';
  return isAfterNoun && isOther && participle?.test(word.folded) === true;
}

/** Returns true for a verb that its ending or the words before it show. */
function isForm({ words, reading }: Wording, at: number): boolean {
  const { forms } = reading.language.verbs;
  const said = words.slice(Math.max(0, at - 2), at + 1);
  const inFull = said.map(({ text }) => text.toLowerCase()).join(' ');
  return forms?.test(inFull) === true || forms?.test(phraseOf(said)) === true;
}

/** Returns true for "saurait" in "qui saurait réparer" and "hoping" in "hoping to meet": no noun precedes a verb's form. */
function isBeforeForm(wording: Wording, at: number, before: Unit | undefined): boolean {
  const { words, reading } = wording;
  const [word, next] = [words[at], joined(words, at + 1)];
  if (word === undefined || next === undefined || (before !== undefined && before.kind !== 'role'))
    return false;
  const isOpening = reading.language.verbs.openers.has(`${word.folded} ${next.folded}`);
  return isOpening || (isForm(wording, at + 1) && titleClassOf(reading, next) === null);
}

/** Returns true for "off" in "signs off". */
function isParticle({ words, reading }: Wording, at: number, before: Unit | undefined): boolean {
  const word = joined(words, at);
  return word !== undefined && isRole(before, 'verb') && reading.language.verbs.particles.has(word.folded);
}

/** Returns true for "run" in "who left Acme and run their own agency". */
function isNextVerb({ words, reading }: Wording, at: number, units: readonly Unit[]): boolean {
  return (
    isRole(units.at(-1), 'and') &&
    !reading.language.hasCapitalNouns &&
    joined(words, at + 1)?.isCapital === true &&
    units.some((unit) => isRole(unit, 'verb'))
  );
}

/**
 * Returns true for "door" in "who could open a door for me": what someone does for the person who asks isn't searched for. Only a
 * verb's object with an article counts, because topics have none: "teach me pottery".
 */
export function isFavor(wording: Wording, at: number, units: readonly Unit[]): boolean {
  const { words, reading } = wording;
  const { followers, relatives, selves } = reading.language.verbs;
  const own = words[at];
  if (own === undefined || (own.isCapital && !reading.language.hasCapitalNouns)) return false;
  if (titleClassOf(reading, own) === 'head' || endsLikeTitle(reading, own)) return false;
  const isArticle = reading.language.articles.includes(words[at - 1]?.text ?? '');
  // "owe us a favor"
  const verb = units.findLast((unit) => unit.to < at && !isRole(unit, 'filler'));
  if (!isArticle || !isRole(verb, 'verb') || (verb?.to ?? 0) < at - 2) return false;
  const isSelf = (one: number) => selves?.test(words[one]?.folded ?? '') === true;
  for (let from = at - 1; from >= 0; from--) {
    if (isSelf(from)) return true;
    const word = words[from];
    // "explain how a battery works"
    const isQuestion = followers.has(word?.text ?? '') && from < at - 1;
    if (word === undefined || word.isAfterBreak || isQuestion || relatives.has(word.folded)) break;
  }
  return isSelf(at + 1) || isSelf(at + 2);
}
