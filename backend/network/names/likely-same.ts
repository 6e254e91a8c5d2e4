import { withoutTitles } from '../../../utils/interface/person-titles.ts';
import { inOrder, pairKey } from '../person-pair.ts';
import { foldText } from './fold-text.ts';

/** Why two people with the same name may be one person, strongest reason first. */
export type SameReason = 'company' | 'email' | 'correspondents';

export interface NamedPerson {
  readonly person: number;
  /** Full names, as returned by `foldFullName`. */
  readonly names: readonly string[];
  /** True if the person has a LinkedIn profile. One person may have two profiles, with an old and a new address. */
  readonly hasProfile: boolean;
  /** Normalized company names, current and past. */
  readonly companies: readonly string[];
  /** Work email addresses; `domain` is the registrable one. */
  readonly addresses: readonly { readonly local: string; readonly domain: string }[];
  /** Everyone they have a tie with, except the viewer. */
  readonly correspondents: readonly number[];
}

interface LikelySame {
  readonly one: number;
  readonly other: number;
  /** Strongest first, at least one. */
  readonly reasons: readonly SameReason[];
}

/**
 * If either person has no profile, one shared correspondent isn't enough, because everyone writes to a team's address. For
 * two profiles, one is enough.
 */
const FEWEST_CORRESPONDENTS = 2;
/** If more people with the same name share something, it doesn't show which of them are one person. */
const MAX_OF_ONE_NAME = 8;
const SUREST_FIRST: readonly SameReason[] = ['company', 'email', 'correspondents'];
/** Matches names that only need lowercasing, as most do, which is much faster. */
const ASCII_WORDS = /^[a-z0-9 ]*$/i;
/** Degrees that follow a name without a comma. Nobody has one as a name. */
const DEGREES = new Set(['mba', 'phd', 'msc', 'bsc', 'cpa', 'cfa', 'pmp', 'llm', 'esq', 'emba']);
const WEIGHT: Readonly<Record<SameReason, number>> = { company: 3, email: 2, correspondents: 1 };

/**
 * Returns pairs of people who are probably one person: they share a full name and one of the reasons, because a name
 * alone isn't enough. Best first. The order doesn't depend on the order of `people`.
 * @param mayBeOne returns false for a pair to skip
 */
export function findLikelySame(
  people: readonly NamedPerson[],
  mayBeOne: (one: number, other: number) => boolean,
): LikelySame[] {
  const found = new Map<string, Found>();
  for (const [name, namesakes] of groupByName(people)) {
    const note: Note = (reason, { person: x, hasProfile }, { person: y, hasProfile: isOther }) => {
      if (x === y || (hasProfile && isOther && reason === 'email') || !mayBeOne(x, y)) return;
      const [one, other] = inOrder(x, y);
      const known = found.get(pairKey(one, other));
      found.set(pairKey(one, other), {
        one,
        other,
        reasons: new Set([...(known?.reasons ?? []), reason]),
        namesakes: Math.min(known?.namesakes ?? namesakes.length, namesakes.length),
      });
    };
    noteWork(namesakes, name, note);
    noteCorrespondents(namesakes, note);
  }
  return [...found.values()]
    .sort((x, y) => weigh(y) - weigh(x) || x.namesakes - y.namesakes || x.one - y.one || x.other - y.other)
    .map(({ one, other, reasons }) => ({
      one,
      other,
      reasons: SUREST_FIRST.filter((reason) => reasons.has(reason)),
    }));
}

interface Found extends Pick<LikelySame, 'one' | 'other'> {
  readonly reasons: ReadonlySet<SameReason>;
  /** How many people have the name they share. If they share several, the rarest counts. */
  readonly namesakes: number;
}

function weigh({ reasons }: Found): number {
  return [...reasons].reduce((sum, reason) => sum + WEIGHT[reason], 0);
}

/**
 * Returns a full name without case, accents, punctuation, titles and degrees, for comparison. Returns '' if fewer than
 * two words remain.
 */
export function foldFullName(name: string): string {
  const bare = withoutTitles(name);
  const folded = ASCII_WORDS.test(bare)
    ? bare.toLowerCase()
    : foldText(bare).replace(/[^\p{L}\p{N}\s]+/gu, '');
  const words = folded.split(' ').filter((word) => word !== '');
  while (words.length > 2 && DEGREES.has(words.at(-1) ?? '')) words.pop();
  return words.length < 2 ? '' : words.join(' ');
}

/** Returns whether companies might derive the address from the name: ada.lovelace, alovelace, ada.l, lovelace, ada … */
export function fitsName(local: string, foldedName: string): boolean {
  const words = foldedName.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const [f = '', l = ''] = [[...first][0], [...last][0]];
  const bare = foldText(local.replace(/\+.*$/, '')).replace(/[^\p{L}\p{N}]+/gu, '');
  const made = [first + last, f + last, first + l, last + first, last + f, l + first, first, last];
  return bare.length > 1 && made.includes(bare);
}

type Note = (reason: SameReason, one: NamedPerson, other: NamedPerson) => void;

function groupByName(people: readonly NamedPerson[]): [string, NamedPerson[]][] {
  const groups = new Map<string, Map<number, NamedPerson>>();
  for (const one of people) {
    for (const name of one.names) {
      if (name === '') continue;
      const group = groups.get(name) ?? new Map();
      groups.set(name, group.set(one.person, one));
    }
  }
  return [...groups]
    .map(([name, group]): [string, NamedPerson[]] => [name, [...group.values()]])
    .filter(([, group]) => group.length > 1);
}

/**
 * Adds a reason if two people share a company, if both have name-based addresses at one domain, or if one has such an
 * address at the domain of the other's company.
 */
function noteWork(namesakes: readonly NamedPerson[], name: string, note: Note): void {
  const at = new Map<string, { works: NamedPerson[]; writes: NamedPerson[] }>();
  const place = (word: string) => {
    const known = at.get(word) ?? { works: [], writes: [] };
    at.set(word, known);
    return known;
  };
  for (const one of namesakes) {
    for (const word of new Set(one.companies.map(asOneWord))) if (word !== '') place(word).works.push(one);
    const fitting = one.addresses.filter(({ local }) => fitsName(local, name));
    for (const word of new Set(fitting.map(({ domain }) => asOneWord(domain.split('.')[0] ?? '')))) {
      if (word !== '') place(word).writes.push(one);
    }
  }
  for (const { works, writes } of at.values()) {
    if (works.length + writes.length > MAX_OF_ONE_NAME) continue;
    forEachPair(works, (x, y) => note('company', x, y));
    forEachPair(writes, (x, y) => note('email', x, y));
    for (const x of works) for (const y of writes) note('email', x, y);
  }
}

function noteCorrespondents(namesakes: readonly NamedPerson[], note: Note): void {
  const around = new Map<number, NamedPerson[]>();
  for (const one of namesakes) {
    for (const third of new Set(one.correspondents)) {
      const known = around.get(third);
      if (known === undefined) around.set(third, [one]);
      else known.push(one);
    }
  }
  const shared = new Map<string, number>();
  for (const those of around.values()) {
    if (those.length > MAX_OF_ONE_NAME) continue;
    forEachPair(those, (x, y) => {
      const key = pairKey(x.person, y.person);
      const count = (shared.get(key) ?? 0) + 1;
      shared.set(key, count);
      const fewest = x.hasProfile && y.hasProfile ? 1 : FEWEST_CORRESPONDENTS;
      if (count === fewest) note('correspondents', x, y);
    });
  }
}

function forEachPair(people: readonly NamedPerson[], visit: (x: NamedPerson, y: NamedPerson) => void): void {
  for (const [index, x] of people.entries()) for (const y of people.slice(index + 1)) visit(x, y);
}

function asOneWord(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '');
}
