/** Reads live sources on a schedule, tries again after errors, and never reads the same one twice at once. */
import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import type { DavPlaces } from '../../imports/dav/dav-servers.ts';
import { mailKeyOf } from '../../imports/identity-keys.ts';
import { ServerError } from '../../imports/mailbox/mailbox-failure.ts';
import { type Collection, type CollectionKind, ImportError } from '../../imports/record.ts';
import { dayOf } from '../../network/evidence.ts';
import {
  type DueLiveSource,
  type LiveSource,
  type LiveSourceLook,
  type LiveSourceServer,
  MAX_PAUSE_MS,
  NEVER,
} from '../../store/importing/live-sources.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import type { ImportJobs } from '../import-jobs/import-jobs.ts';
import { MemberLane } from '../import-jobs/member-lane.ts';
import type { IsOutdated } from '../outdated.ts';
import { createLookThread, type Looks } from './look-in-thread.ts';
import {
  type CollectionReading,
  createLiveSourceOpener,
  davAccess,
  type LiveSourceSecret,
  type MailboxReading,
  mailAccess,
  type OpenLiveSourceOptions,
  reachOAuth,
  sealSecret,
} from './open-live-source.ts';
import { createSignIns, type SignIns } from './sign-in/sign-ins.ts';

export interface LiveSources {
  /**
   * Signs in and saves the live source. A new one is then read for a preview, and saved data changes only when its import is
   * confirmed. A known one gets the new password and is read at once. Throws ServerError if signing in fails.
   */
  add(member: Member, server: LiveSourceServer, password: string): Promise<LiveSource>;
  /** See `SignIns.begin`. */
  beginSignIn: SignIns['begin'];
  /** Like `add`, with the provider's permission. Returns null as `SignIns.end` does, and throws the errors of both. */
  endSignIn(member: Member, signIn: string, redirectedTo: string): Promise<LiveSource | null>;
  /**
   * Returns the address books and calendars that someone has at these servers, without saving anything. Throws ServerError if the
   * password is wrong, or if a server fails and none were found at the others.
   */
  findCollections(
    addresses: DavPlaces['addresses'],
    signIn: { user: string; password: string },
  ): Promise<readonly Collection[]>;
  list(member: Member): Promise<readonly LiveSource[]>;
  /** Starts reading, unless the live source is already being read. Returns null if it doesn't exist. */
  readNow(member: Member, id: number): Promise<LiveSource | null>;
  /** Stops reading and deletes the password. Returns false if it doesn't exist. */
  remove(member: Member, id: number): Promise<boolean>;
  /** Reads the live sources that are due. Called by the timer. */
  readDue(): Promise<void>;
  resume(): void;
  /** Waits for the jobs that read a live source, so the caller must close the jobs, too. */
  close(): Promise<void>;
}

export interface LiveSourcesOptions extends OpenLiveSourceOptions, Partial<Looks> {
  readonly store: Store;
  readonly jobs: Pick<ImportJobs, 'start' | 'whenEnded' | 'cancelAll'>;
  readonly isOutdated?: IsOutdated;
}

const BROKEN = 'Kith failed while reading this. Its log has the details.';
const READ_EVERY_MS = 30 * 60_000;
const LOOK_EVERY_MS = 60_000;
/** How long reading one live source may delay the member’s others. */
const LOOK_MS = 60_000;
const MAX_LOOKS = 4;
/** How long a request may wait for servers in total. The companion waits 6 seconds for a response (`TRY_MS`). */
const SIGN_IN_MS = 5_000;

/** The protocol in the name of a source's file. */
const PROTOCOLS = { contacts: 'CardDAV', calendar: 'CalDAV' } as const;

export function createLiveSources(options: LiveSourcesOptions): LiveSources {
  const { store, jobs, secret, now } = options;
  const lookThread = createLookThread(options.isOutdated, options.onBroken);
  const { look, lookAtCollection, find } = { ...lookThread, ...options };
  const open = createLiveSourceOpener(options);
  const signIns = createSignIns(options, options.oauth ?? reachOAuth(options));
  const reading = new Map<string, Promise<void>>();
  const starting = new Map<string, Promise<LiveSource | null>>();
  const signInLimits = { maxMs: SIGN_IN_MS };
  let isClosing = false;
  let timer: NodeJS.Timeout | null = null;
  const looks = new MemberLane(MAX_LOOKS);
  /** One at a time for each member, so that no member alone keeps the thread for all servers busy. */
  const mailSignIns = new MemberLane(Number.POSITIVE_INFINITY);
  /** The keys of the live sources that are due, until they are read. */
  const due = new Set<string>();
  const rounds = new Set<Promise<void>>();

  function startJob(
    member: Member,
    { id, server, digest }: LiveSource,
    isPreview: boolean,
  ): Promise<ImportJob> {
    const owner = mailKeyOf(server.address);
    return jobs.start({
      member,
      path: '',
      fileName: fileNameOf(server),
      choices: owner === null ? {} : { owner },
      asOf: dayOf(now() / 1000),
      isPreview,
      origin: { kind: 'live source', digest, id },
    });
  }

  /**
   * Reads new data. Returns false if it wasn’t imported, because the import was canceled or left to another process or the next
   * start.
   */
  async function readNew(
    { member, id }: DueLiveSource,
    liveSource: LiveSource,
    onLooked: () => void,
  ): Promise<boolean> {
    const reading = await open(member, id);
    if (!(await hasNews(reading))) return true;
    const job = await startJob(member, liveSource, false);
    onLooked();
    const ended = await jobs.whenEnded(member, job.id);
    if (ended === null || ended.state === 'waiting') return false;
    await store.forgetReading(member, job.id);
    if (ended.state === 'failed') throw new ServerError(liveSource.server.address, ended.error, false);
    return ended.state === 'done';
  }

  async function hasNews(reading: MailboxReading | CollectionReading): Promise<boolean> {
    const limits = { maxMs: LOOK_MS };
    if ('collection' in reading) {
      const { access, collection, place, isWhole } = reading;
      // A recurring meeting continues even if the server reports no changes.
      const isOver = collection.kind === 'calendar' && place?.asOf !== dayOf(now() / 1000);
      return (await lookAtCollection(access, collection, place, limits)) || isOver || isWhole;
    }
    // Before the first reading there are no folders, so this only signs in. A wrong password is then reported as such.
    const change = await look(reading.access, reading.name, reading.folders, limits);
    return change !== 'nothing' && change !== 'fewer emails';
  }

  async function read(which: DueLiveSource, onLooked: () => void): Promise<void> {
    const liveSource = await store.liveSource(which.member, which.id);
    if (liveSource === null || liveSource.isReading || liveSource.readAt === null) return;
    const outcome = await readNew(which, liveSource, onLooked).then(
      (isDone) => (isDone ? lookOf(liveSource, null) : null),
      (error: unknown) => {
        if (!isClosing && !(error instanceof ImportError)) options.onBroken?.(error);
        return lookOf(liveSource, error);
      },
    );
    if (outcome !== null && !isClosing) await store.saveLiveSourceLook(which, outcome);
  }

  /** @param error null if all went well */
  function lookOf(liveSource: LiveSource, error: unknown): LiveSourceLook {
    const at = now();
    const { enteredAt } = liveSource;
    if (error === null) return { at, nextAt: at + READ_EVERY_MS, problem: '', error: '', enteredAt };
    const isPassword = error instanceof ServerError && error.isPassword;
    const pause = Math.min(READ_EVERY_MS * 2 ** liveSource.failures, MAX_PAUSE_MS);
    return {
      at,
      // The provider may lock the account if a wrong password is tried again.
      nextAt: isPassword ? NEVER : at + pause,
      problem: isPassword ? 'password' : error instanceof ImportError ? 'server' : 'other',
      error: error instanceof ImportError ? error.message : BROKEN,
      enteredAt,
    };
  }

  const keyOf = ({ member, id }: DueLiveSource) => `${member.account}/${member.id}/${id}`;

  /**
   * Never rejects.
   * @param onLooked called once the server has responded and the import of new data is queued
   */
  function readOnce(which: DueLiveSource, onLooked = () => {}): Promise<void> {
    const key = keyOf(which);
    const running = reading.get(key);
    if (running !== undefined) return running;
    const started = read(which, onLooked)
      .catch((error: unknown) => {
        if (!isClosing) options.onBroken?.(error);
      })
      .finally(() => reading.delete(key));
    reading.set(key, started);
    return started;
  }

  async function readAllDue(): Promise<void> {
    const all = await store.dueLiveSources(now());
    await Promise.all(all.filter((which) => !due.has(keyOf(which))).map(readInTurn));
  }

  /** Never rejects. The turn ends once the server has responded, no matter how long the import of new data then takes. */
  async function readInTurn(which: DueLiveSource): Promise<void> {
    const key = keyOf(which);
    due.add(key);
    let ended: Promise<void> | null = null;
    const lookNow = async () => {
      if (isClosing || reading.has(key)) return;
      if (!(await store.claimLiveSource(which, now(), now() + READ_EVERY_MS))) return;
      const { promise: looked, resolve } = Promise.withResolvers<void>();
      ended = readOnce(which, resolve);
      await Promise.race([looked, ended]);
    };
    await looks.run(which.member, lookNow).catch((error: unknown) => options.onBroken?.(error));
    await ended;
    due.delete(key);
  }

  const liveSources: LiveSources = {
    async add(member, server, password) {
      await signIn(member, server, password);
      const added = await save(member, server, password);
      await unlockOthers(member, server, password);
      return added;
    },
    beginSignIn: signIns.begin,
    async endSignIn(member, signIn, redirectedTo) {
      const startedAt = performance.now();
      const ended = await signIns.end(member, signIn, redirectedTo);
      if (ended === null) return null;
      const { server, accessToken, grant } = ended;
      const maxMs = SIGN_IN_MS - (performance.now() - startedAt);
      await signInToMailbox(member, server, { accessToken }, maxMs);
      return save(member, server, grant);
    },
    async findCollections(addresses, signedIn) {
      const kinds = Object.keys(addresses) as CollectionKind[];
      const asked = kinds.map(async (kind) =>
        find(await davAccess(options, addresses[kind] ?? '', signedIn), kind, signInLimits),
      );
      const answers = await Promise.allSettled(asked);
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      const worst = errors.find((error) => !(error instanceof ServerError) || error.isPassword);
      if (worst !== undefined || (found.length === 0 && errors.length > 0)) throw worst ?? errors[0];
      return found;
    },
    async list(member) {
      const isBeingRead = ({ id }: LiveSource) => reading.has(keyOf({ member, id }));
      const all = await store.liveSources(member);
      return all.map((one) => (isBeingRead(one) ? { ...one, isReading: true } : one));
    },
    readNow: startReading,
    async remove(member, id) {
      if ((await store.liveSource(member, id)) === null) return false;
      await jobs.cancelAll(member, id);
      await store.removeLiveSource(member, id);
      return true;
    },
    readDue() {
      const round: Promise<void> = readAllDue()
        .catch((error: unknown) => options.onBroken?.(error))
        .finally(() => rounds.delete(round));
      rounds.add(round);
      return round;
    },
    resume() {
      timer ??= setInterval(() => void liveSources.readDue(), LOOK_EVERY_MS).unref();
      void liveSources.readDue();
    },
    async close() {
      if (timer !== null) clearInterval(timer);
      isClosing = true;
      await lookThread.close();
      await Promise.all([...rounds, ...reading.values()]);
    },
  };

  /** Other address books and calendars of this user on the same server have the same password. */
  async function unlockOthers(member: Member, like: LiveSourceServer, password: string): Promise<void> {
    if (like.collection === undefined) return;
    for (const { id, server, problem } of await store.liveSources(member)) {
      const isSame = server.host === like.host && server.port === like.port && server.user === like.user;
      if (!isSame || server.collection === undefined || problem !== 'password') continue;
      await store.saveLiveSource(member, server, sealSecret(server, password, secret), now());
      await startReading(member, id);
    }
  }

  async function signIn(member: Member, server: LiveSourceServer, password: string): Promise<void> {
    const { collection, user } = server;
    if (collection === undefined) return signInToMailbox(member, server, { pass: password }, SIGN_IN_MS);
    const access = await davAccess(options, collection.url, { user, password });
    await lookAtCollection(access, collection, null, signInLimits);
  }

  async function signInToMailbox(
    member: Member,
    server: LiveSourceServer,
    auth: MailboxReading['access']['auth'],
    maxMs: number,
  ): Promise<void> {
    const access = mailAccess(options, server, auth);
    await mailSignIns.run(member, () => look(access, server.address, [], { maxMs }));
  }

  async function save(
    member: Member,
    server: LiveSourceServer,
    password: LiveSourceSecret,
  ): Promise<LiveSource> {
    const id = await store.saveLiveSource(member, server, sealSecret(server, password, secret), now());
    const added = await startReading(member, id);
    if (added !== null) return added;
    throw new Error('The live source was removed while it was being added.');
  }

  /** Two requests at the same time start only one preview. */
  function startReading(member: Member, id: number): Promise<LiveSource | null> {
    const key = keyOf({ member, id });
    const running = starting.get(key);
    if (running !== undefined) return running;
    const started = startNow(member, id).finally(() => starting.delete(key));
    starting.set(key, started);
    return started;
  }

  async function startNow(member: Member, id: number): Promise<LiveSource | null> {
    const liveSource = await store.liveSource(member, id);
    if (liveSource === null) return null;
    if (liveSource.readAt !== null) {
      // The schedule starts again from now.
      await store.claimLiveSource({ member, id }, NEVER, now() + READ_EVERY_MS);
      void readOnce({ member, id });
      return { ...liveSource, isReading: true };
    }
    if (liveSource.jobId === '' || liveSource.hasFailed) {
      await store.forgetReading(member, liveSource.jobId);
      await startJob(member, liveSource, true);
    }
    return store.liveSource(member, id);
  }

  return liveSources;
}

function fileNameOf({ address, collection }: LiveSourceServer): string {
  // Without " (IMAP)", the domain of me@example.chat would be read as a folder.
  if (collection === undefined) return `${address} (IMAP)`;
  return `${collection.name}, ${address} (${PROTOCOLS[collection.kind]})`;
}
