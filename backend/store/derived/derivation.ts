import { type Day, dayOf } from '../../network/evidence.ts';
import { type Access, type Db, readVersion } from '../database/access.ts';
import { selectRows } from '../database/rows-where.ts';
import { CachedTeams } from './cached-teams.ts';
import { ChangedMeanwhile, Contributions, type KnownMembers, type Read } from './contributions.ts';
import { type DerivedReader, deriveReader, type JoinOnce, type Reading } from './derive-reader.ts';
import { DerivedNetwork } from './derived-network.ts';
import { readAllMembers, readVisibleMembers, type VisibleMembers } from './member-state.ts';
import { Numbers } from './numbers.ts';
import { createProjector, type Projector } from './projector.ts';
import { NO_SNAPSHOTS, type Snapshots } from './snapshots.ts';
import { nextTurn } from './turns.ts';

/** If `id` is null, the reader sees the data of all the account's members, except visitors to the sample team. */
interface DerivationReader {
  readonly account: number;
  readonly id: number | null;
  /** The member who is writing, if `id` is null within a transaction. */
  readonly writer?: number;
  /** `account.version`, if the caller has read it already. */
  readonly version?: number;
  /** The active team at that version. */
  readonly team?: number | null;
}

/**
 * Derives readers' networks, once for each version of the account. One per process and database:
 *
 * ```ts
 * const network = await derivation.of(access, member);           // outside a transaction, or in `once`
 * const network = await derivation.within(db, member);           // inside `access.write(member, (db) => …)`
 * network.personByKey('li:in:ada');                              // the number in responses, or null
 * network.keysOf(number); network.companyName(number);
 * ```
 */
export interface Derivation {
  /** @param asOf the day on which ties are measured; by default the day of the latest request, or today */
  of(access: Access, reader: DerivationReader, asOf?: Day): Promise<DerivedNetwork>;
  /**
   * Like `of`, including everything the transaction has written so far.
   * @param hasWritten false if it has written nothing yet, so the cached network is still valid
   */
  within(db: Db, reader: DerivationReader, hasWritten?: boolean): Promise<DerivedNetwork>;
  /** Returns a company's folded name by its number. Null if nothing derived so far contains it. */
  companyName(account: number, company: number): string | null;
  close(): Promise<void>;
}

export interface DerivationOptions {
  readonly snapshots?: Snapshots;
  readonly projector?: Projector;
  /** Approximate memory for derived data. Beyond it, the least recently used accounts are dropped. */
  readonly maxBytes?: number;
}

/** @param now milliseconds since 1970 */
export function openDerivation(
  now: () => number,
  {
    snapshots = NO_SNAPSHOTS,
    projector = createProjector(),
    maxBytes = Number.POSITIVE_INFINITY,
  }: DerivationOptions = {},
): Derivation {
  /** The most recently used account is last. */
  const accounts = new Map<number, AccountDerivation>();

  function accountOf(id: number): AccountDerivation {
    const known = accounts.get(id);
    const account = known ?? new AccountDerivation(id, projector, snapshots);
    accounts.delete(id);
    if (known === undefined) makeRoom();
    accounts.set(id, account);
    return account;
  }

  function makeRoom(): void {
    let held = [...accounts.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [id, { bytes }] of accounts) {
      if (held <= maxBytes) return;
      accounts.delete(id);
      held -= bytes;
    }
  }

  const dayFor = (account: AccountDerivation, asOf: Day | undefined) =>
    asOf ?? account.asOf ?? dayOf(now() / 1000);

  return {
    async of(access, reader, asked) {
      const account = accountOf(reader.account);
      const asOf = dayFor(account, asked);
      const read: Read = (work) => access.read(work);
      if (access.isWriting)
        return account.derive({ db: access.db, read, isWriting: true, pause: goOn }, reader, asOf);
      const version = reader.version ?? (await readVersion(access.db, reader.account));
      return account.at(version, { db: access.db, read, isWriting: false, pause: nextTurn }, reader, asOf);
    },
    async within(db, reader, hasWritten = true) {
      const account = accountOf(reader.account);
      const asOf = dayFor(account, undefined);
      const known = hasWritten ? null : account.known(await readVersion(db, reader.account), reader, asOf);
      const read: Read = (work) => work(db);
      return known ?? account.derive({ db, read, isWriting: true, pause: goOn }, reader, asOf);
    },
    companyName: (account, company) => accounts.get(account)?.companyName(company) ?? null,
    async close() {
      await projector.close();
      await snapshots.close();
    },
  };
}

/** A transaction doesn't pause, because others wait for it. */
async function goOn(): Promise<void> {}

const MAX_READERS = 64;
/** More rounds would mean that the database contradicts itself: nobody's data changes so often while it is read. */
const MAX_ROUNDS = 100;

/** Measured memory of an account without data, and per byte of its sources. Approximate. */
const BARE_BYTES = 256 * 1024;
const BYTES_PER_STORED = 3;

/** Everything a reader's network is derived from. `version` is null if the transaction may be rolled back. */
interface Inputs extends KnownMembers {
  readonly version: number | null;
  readonly numbers: Numbers;
  readonly visible: VisibleMembers;
}

interface CachedReader {
  /** The version for which the network was last valid. Null if it was derived inside a transaction. */
  version: number | null;
  readonly derived: DerivedReader;
  readonly network: DerivedNetwork;
}

class AccountDerivation {
  asOf: Day | null = null;
  readonly #account: number;
  readonly #contributions: Contributions;
  readonly #readers = new Map<string, CachedReader>();
  readonly #teams: CachedTeams;
  #numbers: Numbers | null = null;
  /** Running derivations, by reader, day and version. */
  readonly #underWay = new Map<string, Promise<DerivedNetwork>>();
  /** The inputs last read for a member of a team. */
  #mates: { readonly team: number; readonly read: Promise<Inputs> } | null = null;

  constructor(account: number, projector: Projector, snapshots: Snapshots) {
    this.#account = account;
    this.#contributions = new Contributions(account, projector, snapshots);
    this.#teams = new CachedTeams(this.#contributions.dictionary);
  }

  /** Approximate memory use in bytes. */
  get bytes(): number {
    return BARE_BYTES + BYTES_PER_STORED * this.#contributions.storedBytes;
  }

  companyName(number: number): string | null {
    const company = this.#numbers?.companies.find(number);
    return company === undefined ? null : this.#contributions.dictionary.company(company);
  }

  /** Returns the network that a reader sees at this version or a later one. Concurrent calls share one derivation. */
  async at(version: number, reading: Reading, reader: DerivationReader, asOf: Day): Promise<DerivedNetwork> {
    this.asOf = asOf;
    const known = this.known(version, reader, asOf);
    if (known !== null) return known;
    const asked = `${nameOf(reader, asOf)}/${version}`;
    const derived = this.#underWay.get(asked) ?? this.derive(reading, reader, asOf);
    this.#underWay.set(asked, derived);
    return derived.finally(() => this.#underWay.delete(asked));
  }

  known(version: number, reader: DerivationReader, asOf: Day): DerivedNetwork | null {
    const key = nameOf(reader, asOf);
    const known = this.#readers.get(key);
    if (known?.version !== version) return null;
    this.#readers.delete(key);
    this.#readers.set(key, known);
    return known.network;
  }

  async derive(reading: Reading, reader: DerivationReader, asOf: Day): Promise<DerivedNetwork> {
    this.asOf = asOf;
    for (let round = 1; ; round++) {
      try {
        return await this.#derive(reading, reader, asOf, round === 1);
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile) || round === MAX_ROUNDS) throw error;
      }
    }
  }

  /** @param mayShare false after a change that is newer than the data a teammate may have read */
  async #derive(
    reading: Reading,
    reader: DerivationReader,
    asOf: Day,
    mayShare: boolean,
  ): Promise<DerivedNetwork> {
    await this.#contributions.open();
    const { version, numbers, ...stored } = await this.#read(reading, reader, mayShare);
    const sources = { contributions: this.#contributions, ...stored };
    const key = nameOf(reader, asOf);
    const before = this.#readers.get(key);
    const joinOnce: JoinOnce = (asked, join) => this.#teams.joinOnce({ asOf, ...asked }, join);
    const known = before?.derived ?? null;
    const derived = await deriveReader(reading, reader.id ?? 0, sources, asOf, joinOnce, known);
    // Nobody waits for the snapshot. If it can't be saved, the next start projects the data again.
    if (!reading.isWriting) this.#contributions.saveSnapshot(reading.read).catch(() => undefined);
    const network =
      before?.derived === derived
        ? before.network
        : new DerivedNetwork({ asOf, ...derived, numbers }, before?.network ?? null);
    this.#readers.delete(key);
    this.#readers.set(key, { version, derived, network });
    for (const quietest of this.#readers.keys()) {
      if (this.#readers.size <= MAX_READERS) break;
      this.#readers.delete(quietest);
    }
    return network;
  }

  /** Reads everything a reader's network is derived from. Concurrent readers in a team share what one of them reads. */
  async #read(reading: Reading, reader: DerivationReader, mayShare: boolean): Promise<Inputs> {
    const { id, version, team } = reader;
    if (reading.isWriting || id === null || version === undefined || team === undefined || team === null)
      return this.#readOnce(reading, reader);
    for (let mates = this.#mates; mayShare && mates?.team === team; mates = this.#mates) {
      const read = await mates.read.catch(() => null);
      if (read !== null && isForMate(read, id, version)) {
        return { ...read, visible: { ...read.visible, own: [id] } };
      }
      if (this.#mates === mates) break;
    }
    const read = this.#readOnce(reading, reader);
    this.#mates = { team, read };
    return read;
  }

  async #readOnce(reading: Reading, reader: DerivationReader): Promise<Inputs> {
    const numbers = this.#numbers;
    let visible: VisibleMembers | null = null;
    if (!reading.isWriting && numbers !== null) {
      // Most writes don't change anything that this reader sees, and one statement is enough to find that out.
      visible = await this.#readVisible(reading.db, reader.id);
      const known = this.#contributions.known(visible);
      if (known !== null && visible.own.length <= 1) {
        return { version: visible.version, numbers, visible, ...known };
      }
    }
    return reading.read((db) => this.#readChanged(db, reader, reading.isWriting, visible));
  }

  /** @param before the members that an immediately preceding read returned; null if there was none */
  async #readChanged(
    db: Db,
    reader: DerivationReader,
    isWriting: boolean,
    before: VisibleMembers | null,
  ): Promise<Inputs> {
    const isCurrent = before !== null && before.version === (await readVersion(db, this.#account));
    const visible = isCurrent ? before : await this.#readVisible(db, reader.id);
    const writing = [...visible.own, ...(reader.writer === undefined ? [] : [reader.writer])];
    const read = await this.#contributions.states(db, visible, isWriting ? new Set(writing) : null);
    const numbers = this.#numbers ?? (await this.#openNumbers(db));
    return { version: isWriting ? null : visible.version, numbers, visible, ...read };
  }

  async #openNumbers(db: Db): Promise<Numbers> {
    const { id_key } = await selectRows(db, 'account', { id: this.#account })
      .select('id_key')
      .executeTakeFirstOrThrow();
    // A concurrent call may have been faster.
    this.#numbers ??= new Numbers(id_key, this.#contributions.dictionary);
    return this.#numbers;
  }

  #readVisible(db: Db, id: number | null): Promise<VisibleMembers> {
    const account = this.#account;
    return id === null ? readAllMembers(db, account) : readVisibleMembers(db, { account, id });
  }
}

/**
 * Returns true if the inputs are from `version` or later and teammate `id` can use them. They can't if they have written
 * something since, because their active team may have changed.
 */
function isForMate({ version: read, visible }: Inputs, id: number, version: number): boolean {
  const changedAt = visible.versions.get(id);
  if (read === null || read < version || changedAt === undefined || changedAt > version) return false;
  return visible.own.length === 1;
}

function nameOf({ id }: DerivationReader, asOf: Day): string {
  return `${id}/${asOf}`;
}
