import type { ImportRecord } from '../imports/record.ts';
import {
  type ConnectionList,
  type ConnectionNews,
  compareConnections,
  completeLists,
  findRenamed,
  listConnections,
} from './compare-connections.ts';
import type { SourceInput } from './contribution.ts';
import type { GatheredSources } from './gather-source.ts';

const LINKEDIN_EXPORT = 'linkedin-export';

/** The lists of connections in a member's exports from LinkedIn, as they are read one after the other, the oldest first. */
export class ConnectionLists {
  readonly #areSeveral: boolean;
  readonly #whole: ConnectionList[] = [];
  readonly #folded: ConnectionList[] = [];
  #complete: readonly ConnectionList[] = [];

  constructor(sources: readonly Pick<SourceInput, 'kind'>[]) {
    this.#areSeveral = sources.filter(({ kind }) => kind === LINKEDIN_EXPORT).length > 1;
  }

  /** The records, to be read on. */
  read({ kind, coversTo, isFolded = false, records }: SourceInput, source: number): Iterable<ImportRecord> {
    if (!this.#areSeveral || kind !== LINKEDIN_EXPORT) return records;
    const all = [...records];
    (isFolded ? this.#folded : this.#whole).push({ source, coversTo, connections: listConnections(all) });
    return all;
  }

  /**
   * The newest complete list says who is connected: whom only older ones have is no longer, and who has another address there
   * is one person by both.
   */
  settle(gathered: GatheredSources): void {
    this.#complete = completeLists(this.#whole);
    const newest = this.#complete.at(-1);
    if (newest === undefined) return;
    gathered.facts.endConnections(newest);
    gathered.begin(newest.source);
    for (const older of [...this.#folded, ...this.#complete.slice(0, -1)]) {
      for (const { before, now } of findRenamed(older, newest)) gathered.name([...now.keys, ...before.keys]);
    }
  }

  /** Of the two newest; null if there are fewer. */
  news(): ConnectionNews | null {
    const [newer, older] = this.#complete.toReversed();
    return newer === undefined || older === undefined ? null : compareConnections(older, newer);
  }
}
