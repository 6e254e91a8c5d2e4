import type { VerbWords } from '../languages/language.ts';
import type { Role } from './lexicon.ts';
import { type Here, isRole, type Unit, unitClass } from './query-findings.ts';
import {
  endsLikeTitle,
  entryOf,
  isPlural,
  type Reading,
  roleAt,
  sectorNamed,
  titleClassOf,
} from './reading.ts';
import { phraseOf, type Word } from './split-words.ts';

/** Roles of words that may follow the verb at the end of a clause. */
const AFTER_CLAUSE: readonly Role[] = ['in', 'at', 'for', 'with', 'of', 'and'];
/** Roles of words that a noun follows. */
const BEFORE_NOUN: readonly Role[] = [...AFTER_CLAUSE, 'article'];

/** A lowercase word that may be a verb, with the words before and after it. */
interface Candidate extends Here {
  readonly word: Word;
  /** Undefined after or before a break. */
  readonly last: Word | undefined;
  readonly next: Word | undefined;
  readonly verbs: VerbWords;
}

/**
 * Returns true for an unlisted word in a position where only a verb or an adverb is possible: "oversees" in "who oversees
 * logistics", "pick" in "pick the brain". Such words aren't searched for. Only the small words around verbs have to be
 * listed for this, not the verbs.
 */
export function isVerb(here: Here): boolean {
  const { words, reading, at } = here;
  const word = words[at];
  if (word === undefined || !/^\p{Ll}[\p{Ll}\p{M}]+$/u.test(word.text)) return false;
  const last = word.isAfterBreak ? undefined : words[at - 1];
  const { verbs } = reading.language;
  const candidate: Candidate = { ...here, word, last, next: joined(words, at + 1), verbs };
  if (titleClassOf(reading, word) !== null) return isTitleWordAsVerb(candidate);
  return (
    isAmongCapitalNouns(candidate) ||
    isLast(candidate) ||
    isAfterOpener(candidate) ||
    isOfForm(candidate) ||
    isBeforeNounPhrase(candidate) ||
    isParticle(candidate) ||
    isNextVerb(candidate)
  );
}

/** Returns undefined if a break separates the word from the one before. */
function joined(words: readonly Word[], at: number): Word | undefined {
  const word = words[at];
  return word?.isAfterBreak === true ? undefined : word;
}

/** Returns true after a word or phrase that a verb follows: "could" in "could explain", "want to" in "want to explain". */
function followsOpener({ words, reading, at, verbs }: Candidate): boolean {
  const last = words[at - 1]?.folded ?? '';
  if (verbs.openers.has(last) || verbs.openers.has(`${words[at - 2]?.folded ?? ''} ${last}`)) return true;
  // The next most likely language may have the relative pronoun: "designers que ilustram livros", but not "in den bosch".
  const { relatives, isLast: ending } = reading.other.language.verbs;
  return ending === null && relatives.has(last) && entryOf(reading, last) === undefined;
}

/** Returns true for "back" in "who back climate startups": an unlisted word after "who" that more words follow. */
function isAfterOpener(candidate: Candidate): boolean {
  const { reading, before, last, word, next, verbs } = candidate;
  if (last === undefined) return false;
  const isAfterRelative = verbs.relatives.has(last.folded);
  if (next === undefined)
    return !isAfterRelative && followsOpener(candidate) && !endsLikeTitle(reading, word);
  // Words for contacts may be between "who" and the verb: "who among my contacts oversees".
  const isAfterWho = isRole(before, 'degree') && followsRelative(candidate);
  if (!isAfterWho && !followsOpener(candidate)) return false;
  // A word that ends like an occupation is a verb only before a title noun: "que contratan enfermeras", but not "kto
  // tancerz w Gdyni".
  const mayBeTitle = reading.language.code !== 'en' && endsLikeTitle(reading, word);
  if (mayBeTitle && titleClassOf(reading, next) !== 'head') return false;
  // In languages whose verb is last, the word may be its object: "die scholen ontwerpt".
  const mayBeObject = verbs.isLast !== null && isAfterRelative;
  return !mayBeObject || !(isContent(reading, next) || precedesLast(candidate));
}

/** Returns true for "design" in "who design the chips" and "who design chips". Returns false in "who design at Acme". */
function isTitleWordAsVerb(candidate: Candidate): boolean {
  const { reading, at, last, word, next, verbs } = candidate;
  if (last === undefined || next === undefined) return false;
  // In the clause of a relative pronoun, the verb is last: "die advocaat zijn".
  if (verbs.isLast !== null && verbs.relatives.has(last.folded)) return false;
  // A participle after a plural noun describes it: "founders building robots".
  const isAfterNoun = titleClassOf(reading, last) === 'head' && isPlural(reading, last);
  if (isAfterNoun && verbs.participle?.test(word.folded) === true)
    return /^\p{Ll}/u.test(next.text) && isUnlisted(reading, next);
  if (followsOpener(candidate) && verbs.followers.has(next.text)) return true;
  if (!verbs.relatives.has(last.folded)) return false;
  const role = roleAt(candidate, at + 1);
  if (role !== undefined) return role === 'ordinal' || role === 'qualifier' || role === 'with';
  return reading.language.code === 'en' ? isContent(reading, next) : isUnlisted(reading, next);
}

function isContent(reading: Reading, word: Word): boolean {
  return entryOf(reading, word.folded) === undefined && /^\p{L}/u.test(word.text);
}

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

/** Returns true for "pick" in "pick the brain", because an article doesn't follow a noun. */
function isBeforeNounPhrase({ reading, word, next, verbs }: Candidate): boolean {
  return next !== undefined && verbs.followers.has(next.text) && !endsLikeTitle(reading, word);
}

/**
 * In languages that capitalize nouns, such as German, returns true for a lowercase word among capitalized nouns: it is a
 * verb or an adverb, unless it may be an adjective of the title after it.
 */
function isAmongCapitalNouns({ words, reading, before, next }: Candidate): boolean {
  const [own] = reading.lexicons;
  if (own?.language.hasCapitalNouns !== true) return false;
  const isNoun = (word: Word, position: number) =>
    word.isCapital && !word.isCode && (position > 0 || titleClassOf(reading, word) === 'head');
  // The query may be in another language after all: "verriers à Baccarat".
  const isSmall = ({ folded }: Word) => folded.length > 2 && own.phrases.has(folded);
  if (!words.some(isNoun) || !words.some(isSmall)) return false;
  const mayBeAdjective =
    next !== undefined &&
    isContent(reading, next) &&
    (next.isCapital || titleClassOf(reading, next) !== null);
  return !mayBeAdjective || (before !== undefined && before.kind !== 'role');
}

/** Returns true for "ontwerpt" in "die scholen ontwerpt". In Dutch, a verb ends the clause of a relative pronoun. */
function isLast(candidate: Candidate): boolean {
  const { at, before, word, next, verbs } = candidate;
  if (verbs.isLast?.test(word.folded) !== true) return false;
  const isAtEnd = next === undefined || AFTER_CLAUSE.some((role) => role === roleAt(candidate, at + 1));
  // After an article such as "die", the word is a noun: "die verstand heeft van belastingen".
  const isNoun = isRole(before, ...BEFORE_NOUN);
  return isAtEnd && !isNoun && followsRelative(candidate) && !precedesLast(candidate);
}

/**
 * Returns true for "solaranlagen" in "die solaranlagen auf dächern montieren", because the verb is at the end of the sentence.
 */
function precedesLast({ words, reading, at, verbs }: Candidate): boolean {
  let end = at;
  while (joined(words, end + 1) !== undefined) end++;
  const word = words[end];
  if (
    end === at ||
    word === undefined ||
    BEFORE_NOUN.some((role) => role === roleAt({ words, reading }, end - 1))
  )
    return false;
  return /^\p{Ll}/u.test(word.text) && isUnlisted(reading, word) && verbs.isLast?.test(word.folded) === true;
}

function followsRelative({ words, at, verbs }: Candidate): boolean {
  for (let from = at; from > 0 && words[from]?.isAfterBreak === false; from--)
    if (verbs.relatives.has(words[from - 1]?.folded ?? '')) return true;
  return false;
}

/** Returns true for "explaining" in "are explaining" and "monter" in "pour monter". */
function isOfForm(candidate: Candidate): boolean {
  const { reading, at, before, last, word, next, verbs } = candidate;
  if (word.isAfterBreak) return false;
  if (isForm(candidate, at) || isBeforeForm(candidate)) return true;
  if (next === undefined || verbs.participle?.test(word.folded) !== true) return false;
  if (reading.language.postpositions.length > 0) return before !== undefined;
  // After a noun, a participle is a verb: "engineers building robots", but not "growth hacking engineers".
  const isAfterNoun = unitClass(before, candidate) === 'head';
  // After a name, a participle is also a verb: "someone in Berlin growing mushrooms", but not "berlin marketing managers".
  const isAfterName = last?.isCapital === true && (before?.kind === 'company' || before?.kind === 'place');
  return (isAfterNoun || isAfterName) && titleClassOf(reading, next) !== 'head';
}

/** Returns true for a word that is a verb according to its ending and the words before it. */
function isForm({ words, verbs: { forms } }: Candidate, at: number): boolean {
  if (forms === null) return false;
  const said = words.slice(Math.max(0, at - 2), at + 1);
  return forms.test(said.map(({ text }) => text.toLowerCase()).join(' ')) || forms.test(phraseOf(said));
}

/**
 * Returns true for "saurait" in "qui saurait réparer" and "hoping" in "hoping to meet", because a noun can't come before
 * a form of a verb.
 */
function isBeforeForm(candidate: Candidate): boolean {
  const { reading, at, before, word, next, verbs } = candidate;
  if (next === undefined || (before !== undefined && before.kind !== 'role')) return false;
  const isOpening = verbs.openers.has(`${word.folded} ${next.folded}`);
  return isOpening || (isForm(candidate, at + 1) && titleClassOf(reading, next) === null);
}

/** Returns true for "off" in "signs off". */
function isParticle({ before, word, verbs }: Candidate): boolean {
  return !word.isAfterBreak && isRole(before, 'verb') && verbs.particles.has(word.folded);
}

/** Returns true for "run" in "who left Acme and run their own agency". */
function isNextVerb({ reading, before, units, next }: Candidate): boolean {
  const isVerb = (unit: Unit) => isRole(unit, 'verb');
  const mayBeVerb = isRole(before, 'and') && !reading.language.hasCapitalNouns;
  return mayBeVerb && next?.isCapital === true && units.some(isVerb);
}

/**
 * Returns true for "door" in "who could open a door for me". Favors for the caller aren't searched for. Counts only
 * objects with an article, because topics have none: "teach me pottery".
 */
export function isFavor({ words, reading, at, units }: Here): boolean {
  const { followers, relatives, selves } = reading.language.verbs;
  const own = words[at];
  if (own === undefined || (own.isCapital && !reading.language.hasCapitalNouns)) return false;
  if (titleClassOf(reading, own) === 'head' || endsLikeTitle(reading, own)) return false;
  const isArticle = reading.language.articles.includes(words[at - 1]?.text ?? '');
  // A word may be between the verb and the article: "owe us a favor".
  const verb = units.findLast((unit) => unit.to < at && !isRole(unit, 'filler'));
  if (!isArticle || !isRole(verb, 'verb') || (verb?.to ?? 0) < at - 2) return false;
  const isSelf = (one: number) => selves?.test(words[one]?.folded ?? '') === true;
  for (let from = at - 1; from >= 0; from--) {
    if (isSelf(from)) return true;
    const word = words[from];
    // In "explain how a battery works", the object is a question.
    const isQuestion = followers.has(word?.text ?? '') && from < at - 1;
    if (word === undefined || word.isAfterBreak || isQuestion || relatives.has(word.folded)) break;
  }
  return isSelf(at + 1) || isSelf(at + 2);
}
