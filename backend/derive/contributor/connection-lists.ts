import type { ImportRecord, PersonKey } from '../../imports/record.ts';
import {
  type ConnectionList,
  type ConnectionNews,
  compareConnections,
  completeLists,
  isRenamed,
  type ListedConnection,
  listConnections,
  matchConnections,
} from './compare-connections.ts';
import type { SourceInput } from './contribution.ts';
import type { GatheredSources } from './gather-source.ts';

const LINKEDIN_EXPORT = 'linkedin-export';

/** The lists of connections in a member's LinkedIn exports, read oldest first. */
export class ConnectionLists {
  readonly #areSeveral: boolean;
  readonly #whole: ConnectionList[] = [];
  readonly #folded: ConnectionList[] = [];
  #complete: readonly ConnectionList[] = [];

  constructor(sources: readonly Pick<SourceInput, 'kind'>[]) {
    this.#areSeveral = sources.filter(({ kind }) => kind === LINKEDIN_EXPORT).length > 1;
  }

  /**
   * Saves the connections listed in a LinkedIn export. Returns its records, because the original iterable can be read only
   * once.
   */
  read({ kind, coversTo, isFolded = false, records }: SourceInput, source: number): Iterable<ImportRecord> {
    if (!this.#areSeveral || kind !== LINKEDIN_EXPORT) return records;
    const all = [...records];
    (isFolded ? this.#folded : this.#whole).push({ source, coversTo, connections: listConnections(all) });
    return all;
  }

  /**
   * Applies the newest complete list: people who are only in older lists are no longer connected. Merges a person's former and
   * present addresses, and counts messages under both only once.
   */
  settle(gathered: GatheredSources): void {
    this.#complete = completeLists(this.#whole);
    const newest = this.#complete.at(-1);
    if (newest === undefined) return;
    gathered.facts.endConnections(newest);
    const lists = [...this.#folded, ...this.#complete].toSorted((x, y) => x.source - y.source);
    const renamed = new Map<PersonKey, PersonKey>();
    // Everyone as described by the last list that contains them, with its source. Later lists may lack them or have another name.
    const known = new Map<ListedConnection, number>();
    for (const list of lists) {
      const twice = matchConnections([...known.keys()], list.connections);
      for (const { before, now } of twice.filter(isRenamed)) {
        // Uses the older list's source for the keys of both, so that the address in the newer list remains the latest.
        gathered.begin(known.get(before) ?? list.source);
        gathered.name([...now.keys, ...before.keys]);
        renamed.delete(now.keys[0]);
        for (const key of before.keys) if (key.startsWith('li:')) renamed.set(key, now.keys[0]);
      }
      for (const { before } of twice) known.delete(before);
      for (const one of list.connections) known.set(one, list.source);
    }
    if (renamed.size === 0) return;
    const former = new Set(Array.from(renamed.keys(), (key) => gathered.numberOf(key)));
    const isFormer = gathered.namings.map(({ keys }) => keys.some((key) => former.has(key)));
    gathered.facts.joinRenamed(renamed, isFormer);
  }

  news(): ConnectionNews | null {
    const [newer, older] = this.#complete.toReversed();
    return newer === undefined || older === undefined ? null : compareConnections(older, newer);
  }
}
