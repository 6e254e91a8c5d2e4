import type { FoundOwner, PersonKey } from '../record.ts';

/** Evidence from one email or meeting about who owns the data. */
export interface OwnerClue {
  /** The owner named by the source, such as the sender of an email in the Sent folder. */
  readonly owner: PersonKey | null;
  /** Null for a meeting. */
  readonly sender: PersonKey | null;
  readonly people: readonly PersonKey[];
}

const MAX_CANDIDATES = 5;

/** A smaller share is due to mistakes, such as an email that was moved manually or a copied calendar. */
const MIN_NAMED_SHARE = 0.02;

/**
 * Returns one of the owner's addresses without its optional parts: a tag after "+" and, for Google addresses, dots. Never
 * used for other people: at other providers, dots and tags may distinguish two people.
 */
export function foldOwnAddress(key: PersonKey): PersonKey {
  const at = key.lastIndexOf('@');
  const local = key.slice(0, at).replace(/\+.*$/, '');
  const domain = key.slice(at + 1);
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}

/**
 * Finds the owner of emails or meetings: the one the source names, otherwise the one the user gave, otherwise the only
 * person who takes part in all of them, or in most of them as both sender and recipient.
 */
export function findOwnAddresses(clues: Iterable<OwnerClue>, known: readonly PersonKey[]): FoundOwner {
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
    for (const key of people) {
      const part = parts.getOrInsertComputed(key, () => ({ key, count: 0, sent: 0 }));
      part.count += 1;
      if (key === sender) part.sent += 1;
    }
  }
  const own = [...named].filter(([, count]) => count >= namings * MIN_NAMED_SHARE).map(([key]) => key);
  const folded = new Set([...own.map(foldOwnAddress), ...knownFolded]);
  const seen = [...parts.keys()].filter((key) => folded.has(foldOwnAddress(key)));
  if (own.length > 0 || seen.length > 0) {
    return { keys: [...new Set([...own, ...seen])].toSorted(), candidates: [] };
  }
  return whoCovers([...parts.values()].toSorted(byLikelihood), total);
}

/** Returns the owner's known addresses and their other spellings. */
export function spellingsOf(ownedBy: readonly PersonKey[], clues: Iterable<OwnerClue>): FoundOwner {
  const folded = new Set(ownedBy.map(foldOwnAddress));
  const own = new Set(ownedBy);
  for (const { people } of clues) {
    for (const key of people) if (folded.has(foldOwnAddress(key))) own.add(key);
  }
  return { keys: [...own].toSorted(), candidates: [] };
}

interface Part {
  readonly key: PersonKey;
  count: number;
  sent: number;
}

function byLikelihood(one: Part, other: Part): number {
  return other.count - one.count || (one.key < other.key ? -1 : 1);
}

function whoCovers(ranked: readonly Part[], total: number): FoundOwner {
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
