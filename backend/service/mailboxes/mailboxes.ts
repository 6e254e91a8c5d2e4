/** Mailboxes that are read by themselves: when, how often again after an error, and never twice at a time. */
import type { ImportJob } from '../../../utils/interface/kith/kith-imports.ts';
import { mailKeyOf } from '../../imports/linkedin/identity-keys.ts';
import type { lookAtMailbox } from '../../imports/mailbox/look-at-mailbox.ts';
import { MailboxError } from '../../imports/mailbox/mailbox-failure.ts';
import { ImportError } from '../../imports/record.ts';
import { dayOf } from '../../network/evidence.ts';
import {
  type DueMailbox,
  MAX_PAUSE_MS,
  type Mailbox,
  type MailboxLook,
  type MailboxServer,
  NEVER,
} from '../../store/importing/mailboxes.ts';
import type { Member } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import type { ImportJobs } from '../import-jobs/import-jobs.ts';
import { createMailboxOpener, sealPassword } from './open-mailbox.ts';

export interface Mailboxes {
  /**
   * Signs in and saves the mailbox. A new one is then read for a preview, and saved data change only when its import is confirmed.
   * A known one gets the new password and is read at once. Throws MailboxError if signing in fails.
   */
  add(member: Member, server: MailboxServer, password: string): Promise<Mailbox>;
  list(member: Member): Promise<readonly Mailbox[]>;
  /** Starts reading, unless the mailbox is being read. Returns null if there is no such mailbox. */
  readNow(member: Member, id: number): Promise<Mailbox | null>;
  /** Reads what is due. The timer calls it. */
  readDue(): Promise<void>;
  /** Starts the timer. */
  resume(): void;
  /** Close the jobs, too: it waits for those that read a mailbox. */
  close(): Promise<void>;
}

export interface MailboxesOptions {
  readonly store: Store;
  readonly jobs: Pick<ImportJobs, 'start' | 'whenEnded'>;
  /** The service's secret, which seals passwords. */
  readonly secret: Uint8Array;
  /** As in `MailboxAccess`. */
  readonly authorities: string | null;
  /** As in `MailboxAccess`. */
  readonly mayBePrivate: boolean;
  /** Milliseconds since 1970. */
  now(): number;
  /** Asks the server; `lookAtMailbox` by default. */
  look?: typeof lookAtMailbox;
  /** Called with an unexpected error. */
  onBroken?(error: unknown): void;
}

const BROKEN = 'Kith failed while it read this mailbox. Its log says where.';
const READ_EVERY_MS = 30 * 60_000;
const LOOK_EVERY_MS = 60_000;
/** How long one mailbox may keep the others waiting. */
const LOOK_MS = 60_000;
/** The companion waits 6 seconds for a response (`TRY_MS`). */
const SIGN_IN_MS = 5_000;

/** The library is loaded only here, because everything else would start later. */
const lookLazily: typeof lookAtMailbox = async (...asked) => {
  const { lookAtMailbox: ask } = await import('../../imports/mailbox/look-at-mailbox.ts');
  return ask(...asked);
};

export function createMailboxes(options: MailboxesOptions): Mailboxes {
  const { store, jobs, secret, authorities, mayBePrivate, now, look = lookLazily } = options;
  const open = createMailboxOpener(options);
  const reading = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let due: Promise<void> | null = null;

  function startJob(member: Member, { id, server, digest }: Mailbox, isPreview: boolean): Promise<ImportJob> {
    const owner = mailKeyOf(server.address);
    return jobs.start({
      member,
      path: '',
      // Without the end, the domain of me@example.chat would be taken for a folder.
      fileName: `${server.address} (IMAP)`,
      choices: owner === null ? {} : { owner },
      asOf: dayOf(now() / 1000),
      isPreview,
      sourceDigest: digest,
      mailbox: id,
    });
  }

  /** Reads what is new. Returns false if another process or the next start continues. */
  async function readNew({ member, id }: DueMailbox, mailbox: Mailbox): Promise<boolean> {
    const { access, name, folders } = await open(member, id);
    // Before the first reading there are no folders, so this only signs in. A wrong password is then reported as such.
    const change = await look(access, name, folders, { maxMs: LOOK_MS, signal: closing.signal });
    if (change === 'nothing' || change === 'fewer emails') return true;
    const job = await startJob(member, mailbox, false);
    const ended = await jobs.whenEnded(member, job.id);
    if (ended === null || ended.state === 'waiting') return false;
    await store.forgetReading(member, job.id);
    if (ended.state === 'failed') throw new MailboxError(name, ended.error, false);
    return ended.state === 'done';
  }

  async function read(which: DueMailbox): Promise<void> {
    const mailbox = await store.mailbox(which.member, which.id);
    if (mailbox === null || mailbox.isReading || mailbox.readAt === null) return;
    const outcome = await readNew(which, mailbox).then(
      (isDone) => (isDone ? lookOf(mailbox, null) : null),
      (error: unknown) => {
        if (!closing.signal.aborted && !(error instanceof ImportError)) options.onBroken?.(error);
        return lookOf(mailbox, error);
      },
    );
    if (outcome !== null && !closing.signal.aborted) await store.saveMailboxLook(which, outcome);
  }

  /** @param error null if all went well */
  function lookOf(mailbox: Mailbox, error: unknown): MailboxLook {
    const at = now();
    const { password } = mailbox;
    if (error === null) return { at, nextAt: at + READ_EVERY_MS, problem: '', error: '', password };
    const isPassword = error instanceof MailboxError && error.isPassword;
    const pause = Math.min(READ_EVERY_MS * 2 ** mailbox.failures, MAX_PAUSE_MS);
    return {
      at,
      // The provider may lock the account if a wrong password is tried again.
      nextAt: isPassword ? NEVER : at + pause,
      problem: isPassword ? 'password' : error instanceof ImportError ? 'server' : 'other',
      error: error instanceof ImportError ? error.message : BROKEN,
      password,
    };
  }

  const keyOf = ({ member, id }: DueMailbox) => `${member.account}/${member.id}/${id}`;

  /** Never rejects. */
  function readOnce(which: DueMailbox): Promise<void> {
    const key = keyOf(which);
    const running = reading.get(key);
    if (running !== undefined) return running;
    const started = read(which)
      .catch((error: unknown) => {
        if (!closing.signal.aborted) options.onBroken?.(error);
      })
      .finally(() => reading.delete(key));
    reading.set(key, started);
    return started;
  }

  async function readAllDue(): Promise<void> {
    for (const which of await store.dueMailboxes(now())) {
      if (closing.signal.aborted) return;
      if (await store.claimMailbox(which, now(), now() + READ_EVERY_MS)) await readOnce(which);
    }
  }

  const mailboxes: Mailboxes = {
    async add(member, server, password) {
      const { address, ...rest } = server;
      const access = { ...rest, password, authorities, mayBePrivate };
      await look(access, address, [], { maxMs: SIGN_IN_MS, signal: closing.signal });
      const id = await store.saveMailbox(member, server, sealPassword(server, password, secret), now());
      const added = await startReading(member, id);
      if (added !== null) return added;
      throw new Error('The mailbox was removed while it was added.');
    },
    async list(member) {
      const isBeingRead = ({ id }: Mailbox) => reading.has(keyOf({ member, id }));
      const all = await store.mailboxes(member);
      return all.map((one) => (isBeingRead(one) ? { ...one, isReading: true } : one));
    },
    readNow: (member, id) => startReading(member, id),
    readDue() {
      due ??= readAllDue()
        .catch((error: unknown) => options.onBroken?.(error))
        .finally(() => {
          due = null;
        });
      return due;
    },
    resume() {
      timer ??= setInterval(() => void mailboxes.readDue(), LOOK_EVERY_MS).unref();
      void mailboxes.readDue();
    },
    async close() {
      if (timer !== null) clearInterval(timer);
      closing.abort();
      await Promise.all([due, ...reading.values()]);
    },
  };

  async function startReading(member: Member, id: number): Promise<Mailbox | null> {
    const mailbox = await store.mailbox(member, id);
    if (mailbox === null) return null;
    if (mailbox.readAt !== null) {
      // Its schedule starts again from here.
      await store.claimMailbox({ member, id }, NEVER, now() + READ_EVERY_MS);
      void readOnce({ member, id });
      return { ...mailbox, isReading: true };
    }
    if (mailbox.jobId === '' || mailbox.hasFailed) {
      await store.forgetReading(member, mailbox.jobId);
      await startJob(member, mailbox, true);
    }
    return store.mailbox(member, id);
  }

  return mailboxes;
}
