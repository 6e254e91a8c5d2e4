import { foldText } from '../../names/fold-text.ts';
import type { Role } from './lexicon.ts';
import {
  type ClauseRole,
  type Finding,
  findingOf,
  isCapital,
  isListedEmployer,
  isName,
  isRole,
  type RoleUnit,
  trimTies,
  type Unit,
  unitClass,
  type WordSpan,
  wordOf,
} from './query-findings.ts';
import { opensAfterOf } from './read-where.ts';
import { isPlural, roleAt, titleClassOf, type Wording } from './reading.ts';
import { phraseOf } from './split-words.ts';

/** Words that belong together, up to the next word that begins or separates clauses. */
export interface Clause {
  /** Can change from `at` to `past` when a verb follows at the end of the sentence. */
  role: ClauseRole;
  readonly isExcluded: boolean;
  /** True after "and" or "or", false after a comma. */
  readonly isJoined: boolean;
  readonly units: Unit[];
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

/** Roles that may appear between "former" and the employer: "former employees of Acme". */
const KEEPS_PAST: ReadonlySet<Role> = new Set(['filler', 'of', 'at', 'article']);

interface GatheredClauses {
  readonly clauses: readonly Clause[];
  /** The degrees, and words about a former employer that isn't named: "former colleagues". */
  readonly found: Finding[];
}

export function gatherClauses(units: readonly Unit[], wording: Wording): GatheredClauses {
  return new ClauseGatherer(units, wording).gather();
}

/** Adds each unit, in order, to the clause that is open at that point. */
class ClauseGatherer {
  readonly #units: readonly Unit[];
  readonly #wording: Wording;
  readonly #clauses: Clause[] = [];
  readonly #degrees: Finding[] = [];
  readonly #unnamed: Finding[] = [];
  #clause: Clause = newClause('open', false);
  /** Position of the first clause since the last comma. */
  #sentence = 0;
  /** A word about a former employer that hasn't been named yet: "worked" in "worked in London at Acme". */
  #past: PastWord | null = null;
  #isThere = false;

  constructor(units: readonly Unit[], wording: Wording) {
    this.#units = units;
    this.#wording = wording;
  }

  gather(): GatheredClauses {
    for (const [at, unit] of this.#units.entries()) this.#read(unit, at);
    this.#endPast();
    this.#open('open', false);
    return { clauses: this.#clauses, found: [...this.#unnamed, ...this.#degrees] };
  }

  #read(unit: Unit, at: number): void {
    const { words, reading } = this.#wording;
    // Directly after NOT, a quotation mark isn't a break: NOT "designers".
    const isNegated = this.#clause.isExcluded && this.#clause.units.length === 0;
    const isAfterBreak = words[unit.from]?.isAfterBreak === true && !isNegated;
    // "worked in London and are now at Acme": "but", or "and" before a verb, ends the words about former employers.
    const next = this.#units[at + 1];
    const isNext = isRole(unit, 'but') || (isRole(unit, 'and') && isRole(next, 'filler', 'verb'));
    if (isNext || isAfterBreak || this.#isSaid(unit, 'presentWords')) this.#endPast();
    if (isAfterBreak) this.#isThere = false;
    if (this.#isSaid(unit, 'thereWords')) this.#isThere = true;
    if (isAfterBreak) {
      this.#open('list', false);
      // In languages with postpositions, a break also separates nouns within one sentence.
      if (reading.language.postpositions.length === 0) this.#sentence = this.#clauses.length;
    }
    if (wordOf(unit, words)?.folded === '&' && this.#endsInPlural()) {
      this.#open('list', this.#clause.isExcluded, true);
    } else if (unit.kind !== 'role') {
      this.#readContent(unit);
    } else if (this.#past?.to === unit.from && this.#clause.role === 'past' && KEEPS_PAST.has(unit.role)) {
      this.#past = { ...this.#past, to: unit.to, hasTitle: this.#endsIndefinite(unit) };
    } else {
      this.#readRole(unit, at);
    }
  }

  #open(role: ClauseRole, isExcluded: boolean, isJoined = false): void {
    if (this.#clause.units.length > 0) this.#clauses.push(this.#clause);
    this.#clause = newClause(role, isExcluded, isJoined);
  }

  /** Opens a clause. The clause is excluded if "not" or "except" is directly before it. */
  #openAfterNot(role: ClauseRole): void {
    const isBare = isBareOf(this.#clause);
    this.#open(role, isBare && this.#clause.isExcluded, isBare && this.#clause.isJoined);
  }

  #endPast(): void {
    const past = this.#past;
    if (past !== null && !past.saysMore) {
      // "I'm applying to Acme, who used to work there?": employers before "there" become former ones.
      const employers = this.#isThere ? this.#clauses.filter((one) => this.#isEmployer(one)) : [];
      for (const one of employers) one.role = 'past';
      if (employers.length === 0) this.#unnamed.push(findingOf('unsupported', past, false));
    }
    this.#past = null;
  }

  #readContent(unit: Exclude<Unit, RoleUnit>): void {
    const { role, units } = this.#clause;
    units.push(unit);
    const past = this.#past;
    if (past !== null && unit.kind === 'place' && unit.place.isLarge) {
      this.#past = { ...past, saysMore: past.isVerb || role === 'past', hasPlace: true };
    } else if (role === 'past' && (past?.hasTitle !== true || unit.kind === 'sector')) {
      // A title may be between "former" and the employer: "former consultants at Acme".
      const isTitle = unitClass(unit, this.#wording) !== null;
      this.#past = past !== null && isTitle ? { ...past, hasTitle: true } : null;
    }
  }

  #readRole(unit: RoleUnit, at: number): void {
    const { role } = unit;
    const next = this.#units[at + 1];
    const clause = this.#clause;
    const isTitle = () => this.#isInTitle(unit, at);
    const opened = OPENS.get(role);
    const afterArticle = isRole(next, 'article') ? this.#units[at + 2] : next;
    if (role === 'degree' || isDegree(this.#units, at)) {
      const before = this.#degrees.at(-1);
      // An exact degree replaces the 1 implied by the words before it: "my 2nd-degree contacts", "mes contacts de 2e degré".
      const isNext =
        before?.to === unit.from || (before?.to === unit.from - 1 && isRole(this.#units[at - 1], 'of'));
      const isSame = isNext && before?.value === '1';
      if (isSame) this.#degrees.pop();
      const span = { from: (isSame ? before : unit).from, to: unit.to };
      this.#degrees.push(findingOf('connectionDegree', span, false, unit.degrees));
      this.#open('open', false);
    } else if (role === 'pastVerb') {
      this.#readPastVerb(unit);
    } else if (role === 'past') {
      this.#readPast(unit);
    } else if (this.#past !== null && this.#opensFormer(role, afterArticle, this.#past)) {
      this.#past = { ...this.#past, hasTitle: role === 'as' };
      this.#openAfterNot('past');
    } else if (opened === 'for' && isRole(this.#units[at - 1], 'verb')) {
      // After a verb, "for" begins its object: "hunting for a designer".
      this.#openAfterNot('object');
    } else if (opened === 'in' && this.#beginsTopic(at)) {
      this.#openAfterNot('with');
    } else if (opened !== undefined && !(opened === 'for' && isTitle())) {
      this.#openAfterNot(this.#continued(opened, afterArticle));
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
      const opens = opensAfterOf(this.#units, at, this.#wording);
      if (opens !== null) this.#openAfterNot(this.#continued(opens, afterArticle));
      else if (clause.units.length > 0) clause.units.push(unit);
    } else {
      clause.units.push(unit);
    }
  }

  /** Returns `past` for the second "at" in "used to work at Acme or at Zorb", and `school` in "studied at MIT or at Zorb". */
  #continued(opened: ClauseRole, next: Unit | undefined): ClauseRole {
    const last = this.#clauses.at(-1)?.role;
    const isJoined = isBareOf(this.#clause) && this.#clause.isJoined && (opened === 'at' || opened === 'in');
    if (isJoined && last === 'past' && isListedEmployer(next)) return 'past';
    const mayBeSchool = next?.kind === 'company' || isName(next, this.#wording);
    return isJoined && last === 'school' && mayBeSchool ? 'school' : opened;
  }

  /** Returns true for "in" in "experts in machine learning" and "years of experience in Python". */
  #beginsTopic(at: number): boolean {
    const [before, next] = [this.#units[at - 1], this.#units[at + 1]];
    if (before === undefined || next?.kind !== 'word') return false;
    const { words, reading } = this.#wording;
    const last = words[before.to - 1];
    const { gazetteer, language } = reading;
    if (isRole(before, 'qualifier')) return gazetteer.words.experience.has(last?.folded ?? '');
    const isExpert = language.experts.includes(foldText(language.singular(last?.text ?? '')));
    return isExpert && !isCapital(next, words);
  }

  /** Returns true for "hiring" in "recruiters hiring nurses". */
  #isParticiple({ from, to }: RoleUnit, at: number): boolean {
    const { words, reading } = this.#wording;
    const { participle } = reading.language.verbs;
    const isForm = to === from + 1 && participle?.test(words[from]?.folded ?? '') === true;
    const around = [this.#units[at - 1], this.#units[at + 1]];
    return isForm && around.every((unit) => unitClass(unit, this.#wording) === 'head');
  }

  /** Returns true if a list contains the unit: "now" in "former colleagues now at Acme", "or", or "there". */
  #isSaid({ from, to }: Unit, list: 'presentWords' | 'alternatives' | 'thereWords'): boolean {
    const phrase = phraseOf(this.#wording.words.slice(from, to));
    return this.#wording.reading.lexicons.some((lexicon) => lexicon[list].has(phrase));
  }

  /** Returns true for "works in" in "not in London and works in product", where the exclusion ends. */
  #beginsVerb(unit: Unit | undefined): boolean {
    if (unit === undefined || !isRole(unit, 'in', 'at')) return false;
    return unit.to - unit.from > 1 && roleAt(this.#wording, unit.from) === 'filler';
  }

  /** Reads "worked". Employers before it in the sentence are former ones. If there are none, one is expected after it. */
  #readPastVerb({ from, to }: RoleUnit): void {
    this.#open('open', false);
    const employers = this.#clauses.slice(this.#sentence).filter((one) => this.#isEmployer(one));
    for (const one of employers) one.role = 'past';
    if (employers.length > 0) return;
    // "Wer hat früher bei Acme gearbeitet": the employer before the verb is already a former one.
    const saysMore = this.#clauses.slice(this.#sentence).some((one) => one.role === 'past');
    this.#past ??= { ...newPast({ from, to }, true), saysMore };
  }

  /**
   * Returns true for "bei Siemens", and for a company after "in": "Siemens'te". In languages with postpositions, any name
   * may be an employer. In languages whose verbs are last, the name before the verb may be one: "Siemens verlassen".
   */
  #isEmployer({ role, units }: Clause): boolean {
    const { words, reading } = this.#wording;
    const { postpositions, verbs } = reading.language;
    const isNamed = (unit: Unit) =>
      isListedEmployer(unit) ||
      (unit.kind === 'word' && isCapital(unit, words) && unitClass(unit, this.#wording) === null);
    const mayBeAny = postpositions.length > 0;
    if (role === 'open') {
      const objects = units.filter((unit) => !isRole(unit, 'time'));
      // An industry may be the employer: "bankada çalışmış".
      if (mayBeAny && objects.at(-1)?.kind === 'sector') return true;
      return verbs.isLast !== null && objects.length > 0 && objects.every(isNamed);
    }
    return (
      role === 'at' ||
      (role === 'in' &&
        units.some(
          (unit) => unit.kind === 'company' || unit.kind === 'sector' || (mayBeAny && isNamed(unit)),
        ))
    );
  }

  /** Returns true for "die" in "Wer verhandelt bei Acme die Preise", because only an object can follow the employer. */
  #beginsObject({ from }: RoleUnit): boolean {
    const { role, units } = this.#clause;
    const { words, reading } = this.#wording;
    const { followers, isLast } = reading.language.verbs;
    const last = units.at(-1);
    const isAfterName = last?.kind !== 'role' && isCapital(last, words);
    if (isLast === null || !isAfterName || (role !== 'at' && role !== 'in')) return false;
    return followers.has(words[from]?.text ?? '');
  }

  /** Opens a clause for the object of a verb. In languages whose verbs are last, the object is already read. */
  #readVerb(): void {
    const { isExcluded, units } = this.#clause;
    const { verbs, postpositions } = this.#wording.reading.language;
    if (verbs.isLast !== null || postpositions.length > 0) {
      for (const one of [...this.#clauses.slice(this.#sentence), this.#clause])
        if (one.role === 'open' || one.role === 'list') one.role = 'object';
    }
    this.#open('object', isExcluded && units.length === 0);
  }

  /** Returns true for "used to be a", which is followed by a title. */
  #endsIndefinite({ to }: Unit): boolean {
    const { words, reading } = this.#wording;
    const last = words[to - 1]?.folded ?? '';
    return reading.lexicons.some(({ language }) => language.indefinites.includes(last));
  }

  #readPast(unit: RoleUnit): void {
    const before = this.#clause.units.length > 0 ? this.#clause : (this.#clauses.at(-1) ?? this.#clause);
    if (this.#followsEmployer(before, unit)) {
      before.role = 'past';
      this.#open('open', false);
    } else {
      this.#past = { ...newPast(unit, false), hasTitle: this.#endsIndefinite(unit) };
      this.#openAfterNot('past');
    }
  }

  /**
   * Returns true for "as" in "worked as a baker", for "at" after "worked in London", for the second "en" in "trabajó en
   * Madrid en BBVA", for "an" in "früher an der Acme", and for "of" in "former CEO of Acme".
   */
  #opensFormer(role: Role, next: Unit | undefined, { hasPlace, hasTitle, isVerb }: PastWord): boolean {
    if (role !== 'in' && role !== 'of') return role === 'at' || role === 'as';
    // After "former", "of" precedes an employer only if a title is in between: "former CEO of Acme".
    if (role === 'of' && (!hasTitle || isVerb)) return false;
    if (isListedEmployer(next)) return true;
    const mayBeName = role === 'in' || !this.#wording.reading.language.hasCapitalNouns;
    return (hasPlace || !isVerb) && isName(next, this.#wording) && mayBeName;
  }

  /** Returns true for "eski" in "Siemens'in eski çalışanları". In languages with postpositions, the employer may be first. */
  #followsEmployer({ units }: Clause, { from }: Unit): boolean {
    const { words, reading } = this.#wording;
    const last = trimTies(units).at(-1);
    if (last === undefined || reading.language.postpositions.length === 0) return false;
    const isEmployer = isListedEmployer(last) || (last.kind === 'word' && isCapital(last, words));
    return isEmployer && last.to >= from - 1;
  }

  /**
   * Returns true for "journalists" in "journalists & writers", which are two titles. "founder & CEO" has a singular and
   * is one title.
   */
  #endsInPlural(): boolean {
    const { words, reading } = this.#wording;
    const word = wordOf(this.#clause.units.at(-1), words);
    return word !== undefined && titleClassOf(reading, word) === 'head' && isPlural(reading, word);
  }

  /**
   * Returns true for "sales and marketing director", where "and" is part of a title. Returns false for "CFOs and COOs",
   * and for "sales or marketing" without a noun.
   */
  #isInTitle(joiner: Unit, at: number): boolean {
    const { role, units } = this.#clause;
    const [last, next, afterNext] = [units.at(-1), this.#units[at + 1], this.#units[at + 2]];
    if (role !== 'open' && role !== 'list') return false;
    const isBare = units.every((unit) => unitClass(unit, this.#wording) === 'function');
    const hasNoun = !isBare || unitClass(afterNext, this.#wording) === 'head';
    if (!hasNoun && this.#isSaid(joiner, 'alternatives')) return false;
    if (!last || !next || this.#wording.words[next.from]?.isAfterBreak) return false;
    const isFunction = (unit: Unit) =>
      unit.kind === 'sector' ? unit.isTopic : unitClass(unit, this.#wording) === 'function';
    return isFunction(last) && isFunction(next);
  }
}

interface PastWord extends WordSpan {
  readonly isVerb: boolean;
  /** True for "worked in London" and "ex-Berlin", which mean something even without an employer. */
  readonly saysMore: boolean;
  /** True after a place: "worked in London". */
  readonly hasPlace: boolean;
  /** True within the clause of a former title: "worked as a baker". */
  readonly hasTitle: boolean;
}

function newPast({ from, to }: WordSpan, isVerb: boolean): PastWord {
  return { from, to, isVerb, saysMore: false, hasPlace: false, hasTitle: false };
}

function newClause(role: ClauseRole, isExcluded: boolean, isJoined = false): Clause {
  return { role, isExcluded, isJoined, units: [] };
}

/** Returns true for a clause that is empty, except for an article: "menos los de Berlín". */
function isBareOf({ units }: Clause): boolean {
  return units.every((unit) => isRole(unit, 'article'));
}

/** Returns true for "1." in "1. oder 2. Grades", where the noun follows the last ordinal. */
function isDegree(units: readonly Unit[], at: number): boolean {
  const [unit, next, last] = units.slice(at, at + 3);
  if (!isRole(unit, 'ordinal')) return false;
  return isRole(next, 'degree') || (isRole(next, 'and') && isRole(last, 'degree', 'ordinal'));
}
