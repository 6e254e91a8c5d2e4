import { foldText } from '../../names/fold-text.ts';
import type { Role } from './lexicon.ts';
import {
  type ClauseRole,
  isRole,
  type RoleUnit,
  trimTies,
  type Unit,
  type WordSpan,
} from './query-findings.ts';
import { opensAfterOf } from './read-where.ts';
import { entryOf, type Reading, titleClassOf } from './reading.ts';
import type { Word } from './split-words.ts';

/** Words that belong together, up to the next word that opens or separates clauses. */
export interface Clause {
  /** A verb at the end of a sentence may turn `at` into `past`. */
  role: ClauseRole;
  readonly isExcluded: boolean;
  /** True if "and" or "or" precedes it, not a comma. */
  readonly isJoined: boolean;
  readonly units: Unit[];
}

export interface SaidDegree {
  readonly degrees: string;
  readonly from: number;
  readonly to: number;
}

const OPENS = new Map<Role, ClauseRole>([
  ['in', 'in'],
  ['at', 'at'],
  ['for', 'for'],
  ['with', 'with'],
  ['as', 'open'],
  ['named', 'named'],
  ['school', 'school'],
]);

/** Roles that may appear between "former" and the employer. */
const KEEPS_PAST: ReadonlySet<Role> = new Set(['filler', 'of', 'at', 'article']);

/** A query in clauses. */
export interface GatheredClauses {
  readonly clauses: readonly Clause[];
  readonly degrees: readonly SaidDegree[];
  /** Words about former employers that name none: "former colleagues". */
  readonly unnamed: readonly WordSpan[];
}

/** Splits a query into clauses and extracts the degrees. */
export function gatherClauses(
  units: readonly Unit[],
  words: readonly Word[],
  reading: Reading,
): GatheredClauses {
  const gatherer = new ClauseGatherer(units, words, reading);
  for (const [at, unit] of units.entries()) gatherer.read(unit, at);
  return gatherer.end();
}

/** Reads the units one after the other, each into the clause that is open at that point. */
class ClauseGatherer {
  readonly #units: readonly Unit[];
  readonly #words: readonly Word[];
  readonly #reading: Reading;
  readonly #clauses: Clause[] = [];
  readonly #degrees: SaidDegree[] = [];
  readonly #unnamed: WordSpan[] = [];
  #clause: Clause = newClause('open', false);
  /** The first clause since the last comma. */
  #sentence = 0;
  /** A word about a former employer that hasn't been named yet: "worked" in "worked in London at Acme". */
  #past: PastWord | null = null;

  constructor(units: readonly Unit[], words: readonly Word[], reading: Reading) {
    this.#units = units;
    this.#words = words;
    this.#reading = reading;
  }

  read(unit: Unit, at: number): void {
    // NOT "designers"
    const isNegated = this.#clause.isExcluded && this.#clause.units.length === 0;
    const isAfterBreak = this.#words[unit.from]?.isAfterBreak === true && !isNegated;
    // "worked in London and are now at Acme"
    const next = this.#units[at + 1];
    const isNext =
      isRole(unit, 'but') || (isRole(unit, 'and') && (isRole(next, 'filler') || isRole(next, 'verb')));
    if (isNext || isAfterBreak || this.#isPresent(unit)) this.#endPast();
    if (isAfterBreak) {
      this.#open('list', false);
      // With postpositions, a break also separates nouns within one sentence.
      if (this.#reading.language.postpositions.length === 0) this.#sentence = this.#clauses.length;
    }
    if (isAmpersand(unit, this.#words) && isPlural(this.#clause.units.at(-1), this.#words, this.#reading)) {
      this.#open('list', this.#clause.isExcluded, true);
    } else if (unit.kind !== 'role') {
      this.#readContent(unit);
    } else if (this.#past?.to === unit.from && this.#isBeforeFormerEmployer(unit.role)) {
      this.#past = { ...this.#past, to: unit.to, hasTitle: this.#endsIndefinite(unit) };
    } else {
      this.#readRole(unit, at);
    }
  }

  end(): GatheredClauses {
    this.#endPast();
    this.#open('open', false);
    return { clauses: this.#clauses, degrees: this.#degrees, unnamed: this.#unnamed };
  }

  #open(role: ClauseRole, isExcluded: boolean, isJoined = false): void {
    if (this.#clause.units.length > 0) this.#clauses.push(this.#clause);
    this.#clause = newClause(role, isExcluded, isJoined);
  }

  /** Opens a clause that is excluded if "not" or "except" precedes it directly. */
  #openAfterNot(role: ClauseRole): void {
    this.#open(role, isBareOf(this.#clause) && this.#clause.isExcluded);
  }

  #endPast(): void {
    const past = this.#past;
    if (past !== null && !past.saysMore) this.#unnamed.push({ from: past.from, to: past.to });
    this.#past = null;
  }

  #readContent(unit: Exclude<Unit, RoleUnit>): void {
    const { role, units } = this.#clause;
    if (unit.kind === 'place' && units.at(-1)?.kind === 'role') dropLast(this.#clause, 'of');
    units.push(unit);
    const past = this.#past;
    if (past !== null && unit.kind === 'place' && unit.place.isLarge) {
      this.#past = { ...past, saysMore: past.isVerb || role === 'past', hasPlace: true };
    } else if (role === 'past' && past?.hasTitle !== true) {
      // "former consultants at Acme"
      const word = unit.kind === 'word' ? this.#words[unit.from] : undefined;
      const isTitle = word !== undefined && titleClassOf(this.#reading, word) !== null;
      this.#past = past !== null && isTitle ? { ...past, hasTitle: true } : null;
    }
  }

  /** Returns true for "employees" and "of" in "former employees of Acme". */
  #isBeforeFormerEmployer(role: Role): boolean {
    return this.#clause.role === 'past' && this.#clause.units.length === 0 && KEEPS_PAST.has(role);
  }

  #readRole(unit: RoleUnit, at: number): void {
    const { role } = unit;
    const next = this.#units[at + 1];
    const clause = this.#clause;
    const isTitle = () => isInTitle(clause, next, this.#words, this.#reading);
    const opened = OPENS.get(role);
    if (role === 'degree' || isDegree(this.#units, at)) {
      const before = this.#degrees.at(-1);
      // "my 2nd-degree contacts", "mes contacts de 2e degré"
      const isNext =
        before?.to === unit.from || (before?.to === unit.from - 1 && isRole(this.#units[at - 1], 'of'));
      const isSame = isNext && before?.degrees === '1';
      if (isSame) this.#degrees.pop();
      this.#degrees.push({
        degrees: unit.degrees,
        from: isSame ? before.from : unit.from,
        to: unit.to,
      });
      this.#open('open', false);
    } else if (role === 'pastVerb') {
      this.#readPastVerb(unit);
    } else if (role === 'past') {
      this.#readPast(unit);
    } else if (this.#past !== null && this.#opensFormer(role, next, this.#past)) {
      this.#past = { ...this.#past, hasTitle: role === 'as' };
      this.#openAfterNot('past');
    } else if (opened === 'for' && isRole(this.#units[at - 1], 'verb')) {
      // "hunting for a designer"
      this.#openAfterNot('object');
    } else if (opened === 'in' && this.#beginsTopic(at)) {
      this.#openAfterNot('with');
    } else if (opened !== undefined && !(opened === 'for' && isTitle())) {
      this.#openAfterNot(opened);
    } else if (role === 'not') {
      this.#open('list', true);
    } else if (role === 'verb' || this.#isParticiple(unit, at)) {
      this.#readVerb();
    } else if (role === 'but' || role === 'filler') {
      const isBare = clause.units.length === 0;
      const isBeforeObject = role === 'filler' && isBare && clause.role === 'object';
      this.#open(isBeforeObject ? 'object' : 'open', role === 'filler' && isBare && clause.isExcluded);
    } else if (role === 'and' && !isTitle()) {
      const continued = clause.role === 'object' ? 'object' : 'list';
      this.#open(continued, clause.isExcluded && !this.#beginsVerb(next), true);
    } else if (role === 'article' && this.#beginsObject(unit)) {
      this.#openAfterNot('object');
    } else if (role === 'of') {
      const opens = opensAfterOf(this.#units, at, this.#words, this.#reading);
      if (opens !== null) this.#openAfterNot(opens);
      else if (clause.units.length > 0) clause.units.push(unit);
    } else {
      clause.units.push(unit);
    }
  }

  /** Returns true for "in" in "experts in machine learning" and "years of experience in Python". */
  #beginsTopic(at: number): boolean {
    const [before, next] = [this.#units[at - 1], this.#units[at + 1]];
    if (before === undefined || next?.kind !== 'word') return false;
    const last = this.#words[before.to - 1];
    const { gazetteer, language } = this.#reading;
    if (isRole(before, 'qualifier')) return gazetteer.words.experience.has(last?.folded ?? '');
    const isExpert = language.experts.includes(foldText(language.singular(last?.text ?? '')));
    return isExpert && this.#words[next.from]?.isCapital === false;
  }

  /** Returns true for "hiring" in "recruiters hiring nurses". */
  #isParticiple({ from, to }: RoleUnit, at: number): boolean {
    const { participle } = this.#reading.language.verbs;
    const isNoun = (unit: Unit | undefined) => {
      const word = unit?.kind === 'word' ? this.#words[unit.to - 1] : undefined;
      return word !== undefined && titleClassOf(this.#reading, word) === 'head';
    };
    const isForm = to === from + 1 && participle?.test(this.#words[from]?.folded ?? '') === true;
    return isForm && isNoun(this.#units[at - 1]) && isNoun(this.#units[at + 1]);
  }

  /** Returns true for "now" in "former colleagues now at Acme". */
  #isPresent({ from, to }: Unit): boolean {
    const phrase = this.#words.slice(from, to).map(({ folded }) => folded);
    return this.#reading.lexicons.some(({ presentWords }) => presentWords.has(phrase.join(' ')));
  }

  /** Returns true for "works in" in "not in London and works in product", which ends the exclusion. */
  #beginsVerb(unit: Unit | undefined): boolean {
    if (unit?.kind !== 'role' || (unit.role !== 'in' && unit.role !== 'at')) return false;
    const first = this.#words[unit.from]?.folded ?? '';
    return unit.to - unit.from > 1 && entryOf(this.#reading, first)?.role === 'filler';
  }

  /** Reads "worked": employers before it in the sentence are former ones, otherwise one is expected after it. */
  #readPastVerb({ from, to }: RoleUnit): void {
    this.#open('open', false);
    const employers = this.#clauses.slice(this.#sentence).filter((one) => this.#isEmployer(one));
    for (const one of employers) one.role = 'past';
    if (employers.length > 0) return;
    // "Wer hat früher bei Acme gearbeitet"
    const saysMore = this.#clauses.slice(this.#sentence).some((one) => one.role === 'past');
    this.#past ??= { ...newPast({ from, to }, true), saysMore };
  }

  /** Returns true for "bei Siemens", and for a company after "in": "Siemens'te". With postpositions, any name may be one. */
  #isEmployer({ role, units }: Clause): boolean {
    const mayBeAny = this.#reading.language.postpositions.length > 0;
    const isName = ({ kind, from }: Unit) =>
      kind === 'company' || (mayBeAny && kind === 'word' && this.#words[from]?.isCapital === true);
    return role === 'at' || (role === 'in' && units.some(isName));
  }

  /** Returns true for "die" in "Wer verhandelt bei Acme die Preise", because only an object can follow there. */
  #beginsObject({ from }: RoleUnit): boolean {
    const { role, units } = this.#clause;
    const last = units.at(-1);
    const isName = last !== undefined && last.kind !== 'role' && this.#words[last.from]?.isCapital === true;
    const isObject = this.#reading.language.verbs.followers.has(this.#words[from]?.text ?? '');
    return (
      (role === 'at' || role === 'in') && isName && isObject && this.#reading.language.verbs.isLast !== null
    );
  }

  /** Opens a clause for the object of a verb. In languages whose verb is last, the object precedes it. */
  #readVerb(): void {
    const { isExcluded, units } = this.#clause;
    const { verbs, postpositions } = this.#reading.language;
    if (verbs.isLast !== null || postpositions.length > 0) {
      for (const one of [...this.#clauses.slice(this.#sentence), this.#clause])
        if (one.role === 'open' || one.role === 'list') one.role = 'object';
    }
    this.#open('object', isExcluded && units.length === 0);
  }

  /** Returns true for "used to be a", which a title follows. */
  #endsIndefinite({ to }: Unit): boolean {
    const last = this.#words[to - 1]?.folded ?? '';
    return this.#reading.lexicons.some(({ language }) => language.indefinites.includes(last));
  }

  /** Reads "former". */
  #readPast(unit: RoleUnit): void {
    const before = this.#clause.units.length > 0 ? this.#clause : (this.#clauses.at(-1) ?? this.#clause);
    if (followsEmployer(before, unit, this.#words, this.#reading)) {
      before.role = 'past';
      this.#open('open', false);
    } else {
      this.#past = { ...newPast(unit, false), hasTitle: this.#endsIndefinite(unit) };
      this.#openAfterNot('past');
    }
  }

  /**
   * Returns true for "as" in "worked as a baker", for "at" after "worked in London", for the second "en" in "trabajó en Madrid en
   * BBVA", for "an" in "früher an der Acme", and for "of" in "former CEO of Acme".
   */
  #opensFormer(role: Role, next: Unit | undefined, { hasPlace, hasTitle, isVerb }: PastWord): boolean {
    if (role !== 'in' && role !== 'of') return role === 'at' || role === 'as';
    // "former head of sales"
    if (role === 'of' && (!hasTitle || isVerb)) return false;
    if (next?.kind === 'company') return true;
    const word = next?.kind === 'word' ? this.#words[next.from] : undefined;
    const isName = word?.isCapital === true && titleClassOf(this.#reading, word) === null;
    return (hasPlace || !isVerb) && isName && (role === 'in' || !this.#reading.language.hasCapitalNouns);
  }
}

/** A word such as "former" or "worked". */
interface PastWord extends WordSpan {
  readonly isVerb: boolean;
  /** True for "worked in London" and "ex-Berlin", which need no employer to mean something. */
  readonly saysMore: boolean;
  /** True once a place followed: "worked in London". */
  readonly hasPlace: boolean;
  /** True while the clause of a former title lasts: "worked as a baker". */
  readonly hasTitle: boolean;
}

/** Returns true for "eski" in "Siemens'in eski çalışanları": with postpositions, the employer may precede. */
function followsEmployer(
  { units }: Clause,
  { from }: Unit,
  words: readonly Word[],
  { language }: Reading,
): boolean {
  const last = trimTies(units).at(-1);
  const isName = last?.kind === 'company' || (last?.kind === 'word' && words[last.from]?.isCapital === true);
  return language.postpositions.length > 0 && isName && last.to >= from - 1;
}

function newPast({ from, to }: WordSpan, isVerb: boolean): PastWord {
  return { from, to, isVerb, saysMore: false, hasPlace: false, hasTitle: false };
}

function newClause(role: ClauseRole, isExcluded: boolean, isJoined = false): Clause {
  return { role, isExcluded, isJoined, units: [] };
}

function isAmpersand(unit: Unit, words: readonly Word[]): boolean {
  return unit.kind === 'word' && words[unit.from]?.folded === '&';
}

/** Returns true for "journalists" in "journalists & writers", which are two titles. "founder & CEO" is one. */
function isPlural(unit: Unit | undefined, words: readonly Word[], reading: Reading): boolean {
  const word = unit?.kind === 'word' ? words[unit.to - 1] : undefined;
  if (word === undefined || titleClassOf(reading, word) !== 'head') return false;
  return reading.language.singular(word.text) !== word.text;
}

/** Returns true if the clause is still empty, except for an article: "menos los de Berlín". */
function isBareOf({ units }: Clause): boolean {
  return units.every((unit) => unit.kind === 'role' && unit.role === 'article');
}

function dropLast(clause: Clause, role: Role): void {
  const last = clause.units.at(-1);
  if (last?.kind === 'role' && last.role === role) clause.units.pop();
}

/** Returns true for "1." in "1. oder 2. Grades", an ordinal that shares the noun of the next degree. */
function isDegree(units: readonly Unit[], at: number): boolean {
  const isRole = (offset: number, role: Role) => {
    const unit = units[at + offset];
    return unit?.kind === 'role' && unit.role === role;
  };
  if (!isRole(0, 'ordinal')) return false;
  return isRole(1, 'degree') || (isRole(1, 'and') && (isRole(2, 'degree') || isRole(2, 'ordinal')));
}

/**
 * Returns true for "sales and marketing director", where "and" doesn't separate a list; false for "CFOs and COOs".
 */
function isInTitle(
  clause: Clause,
  next: Unit | undefined,
  words: readonly Word[],
  reading: Reading,
): boolean {
  const last = clause.units.at(-1);
  if (clause.role !== 'open' && clause.role !== 'list') return false;
  if (!last || !next || words[next.from]?.isAfterBreak) return false;
  const isFunction = (unit: Unit) => {
    const word = words[unit.to - 1];
    if (unit.kind === 'sector') return unit.isTopic;
    return unit.kind === 'word' && word !== undefined && titleClassOf(reading, word) === 'function';
  };
  return isFunction(last) && isFunction(next);
}
