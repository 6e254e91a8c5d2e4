import type { PersonKey, ReadResult } from '../record.ts';
import { ME } from './owner.ts';
import { foldName } from './person-name.ts';

/** Whose a further export is: the same person's, theirs once they are named to its reader, or somebody else's. */
export type Belonging = 'theirs' | 'untold' | 'not theirs';

/** Tells whether exports are of one person, by their profiles, addresses and names, and by whom they are connected with. */
export class OneOwner {
  readonly #profiles = new Set<PersonKey>();
  readonly #addresses = new Set<PersonKey>();
  readonly #connections = new Set<PersonKey>();
  #name = '';

  /** A profile that is theirs, null where none of the exports tells. */
  get profile(): PersonKey | null {
    return this.#profiles.values().next().value ?? null;
  }

  add(read: ReadResult): void {
    for (const key of read.ownerKeys) (key.startsWith('li:') ? this.#profiles : this.#addresses).add(key);
    for (const key of connectionsOf(read)) this.#connections.add(key);
    this.#name ||= nameOf(read);
  }

  /** Of an export that was read by what it tells itself. */
  tell(read: ReadResult): Belonging {
    const { ownerKeys, ownerCandidates } = read;
    const profiles = ownerKeys.filter((key) => key.startsWith('li:'));
    if (profiles.some((key) => this.#profiles.has(key))) return 'theirs';
    if (profiles.length > 0 && this.#profiles.size > 0) return 'not theirs';
    // Nobody is connected with themselves.
    if (profiles.some((key) => this.#connections.has(key))) return 'not theirs';
    if (connectionsOf(read).some((key) => this.#profiles.has(key))) return 'not theirs';
    const isSameAddress = ownerKeys.some((key) => this.#addresses.has(key));
    const name = nameOf(read);
    const isOtherName = name !== '' && this.#name !== '' && name !== this.#name;
    if (isOtherName && !isSameAddress) return 'not theirs';
    if (ownerCandidates.length === 0 || this.#profiles.size === 0) return 'theirs';
    return ownerCandidates.some((key) => this.#profiles.has(key)) ? 'untold' : 'not theirs';
  }
}

function connectionsOf({ records }: ReadResult): PersonKey[] {
  return records.flatMap((record) =>
    record.type === 'evidence' && record.kind === 'connection' && record.from === ME ? [record.to] : [],
  );
}

function nameOf({ records }: ReadResult): string {
  const me = records.find((record) => record.type === 'person' && record.keys[0] === ME);
  return me?.type === 'person' ? foldName(me.firstName, me.lastName) : '';
}
