import type { PersonKey } from '../record.ts';

/** What one mail or meeting tells about whose data it is. */
export interface OwnerClue {
  /** Whom the source itself names as its owner, such as the sender of what lies among the sent. */
  readonly owner: PersonKey | null;
  /** Null of a meeting. */
  readonly sender: PersonKey | null;
  /** Everybody in it, the sender too. */
  readonly people: readonly PersonKey[];
}

export interface FoundAddresses {
  /** The owner's addresses as the source writes them; empty where it could not be told. */
  readonly keys: readonly PersonKey[];
  /** Where `keys` is empty: whose it may be, likeliest first. */
  readonly candidates: readonly PersonKey[];
}

const MAX_CANDIDATES = 5;

/** Of what the source names, less than this share is a mistake: a mail moved by hand, a calendar's copy. */
const LEAST_NAMED_SHARE = 0.02;

/**
 * One's own address without what one may write into it at will: a tag behind "+", and dots where the mailbox is
 * Google's. Never used to tell others apart: at other providers dots and tags may part two people.
 */
export function foldOwnAddress(key: PersonKey): PersonKey {
  const at = key.lastIndexOf('@');
  const local = key.slice(0, at).replace(/\+.*$/, '');
  const domain = key.slice(at + 1);
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}

/**
 * Finds whose mails or meetings these are: whoever the source itself names; else whom the person said to be; else who
 * takes part in all of it, or in most of it on both sides, as nobody else does.
 */
export function findOwnAddresses(clues: Iterable<OwnerClue>, known: readonly PersonKey[]): FoundAddresses {
  const knownFolded = new Set(known.map(foldOwnAddress));
  const named = new Map<PersonKey, number>();
  const parts = new Map<PersonKey, Part>();
  let namings = 0;
  let total = 0;
  for (const { owner, sender, people } of clues) {
    total += 1;
    if (owner !== null) {
      namings += 1;
      named.set(owner, (named.get(owner) ?? 0) + 1);
    }
    for (const key of people) countPart(parts, key, key === sender);
  }
  const own = [...named].filter(([, count]) => count >= namings * LEAST_NAMED_SHARE).map(([key]) => key);
  const folded = new Set([...own.map(foldOwnAddress), ...knownFolded]);
  const seen = [...parts.keys()].filter((key) => folded.has(foldOwnAddress(key)));
  if (own.length > 0 || seen.length > 0) {
    return { keys: [...new Set([...own, ...seen])].toSorted(), candidates: [] };
  }
  return whoCovers([...parts.values()].toSorted(byLikelihood), total);
}

interface Part {
  readonly key: PersonKey;
  count: number;
  sent: number;
}

function countPart(parts: Map<PersonKey, Part>, key: PersonKey, isSender: boolean): void {
  const part = parts.get(key) ?? { key, count: 0, sent: 0 };
  part.count += 1;
  if (isSender) part.sent += 1;
  parts.set(key, part);
}

function byLikelihood(one: Part, other: Part): number {
  return other.count - one.count || (one.key < other.key ? -1 : 1);
}

function whoCovers(ranked: readonly Part[], total: number): FoundAddresses {
  const [first, second] = ranked;
  const isAlone = first !== undefined && (second === undefined || second.count < first.count);
  if (isAlone && total > 1) {
    const isOnBothSides = first.sent > 0 && first.sent < first.count;
    if (first.count === total || (isOnBothSides && first.count * 2 > total)) {
      return { keys: [first.key], candidates: [] };
    }
  }
  return { keys: [], candidates: ranked.slice(0, MAX_CANDIDATES).map(({ key }) => key) };
}
