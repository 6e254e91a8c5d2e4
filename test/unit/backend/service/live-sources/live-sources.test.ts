import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { takeSnapshot } from '../../../../../backend/backup/take-snapshot.ts';
import { ServerError } from '../../../../../backend/imports/mailbox/mailbox-failure.ts';
import type { FolderPlace, ImportRecord } from '../../../../../backend/imports/record.ts';
import { newImportJob } from '../../../../../backend/service/import-jobs/import-jobs.ts';
import { createLiveSources } from '../../../../../backend/service/live-sources/live-sources.ts';
import { digestOfLiveSource } from '../../../../../backend/store/importing/live-sources.ts';
import { fact, NOON, openTestStore, person, readResult, TODAY } from '../../store/store-fixture.ts';

const MINUTE = 60_000;
const PASSWORD = 'abcd efgh ijkl mnop';
const SERVER = { address: 'me@x.example', host: 'imap.x.example', port: 993, user: 'me@x.example' };
const DIGEST = digestOfLiveSource(SERVER);
const FOLDERS: FolderPlace[] = [{ path: 'INBOX', uidValidity: '1', uidNext: 3, mails: 2 }];

/** Opens a mailbox on a real store. The test controls the server and the jobs. */
async function openKept() {
  const { store, me, directory } = await openTestStore();
  type Answer = 'nothing' | 'new emails';
  const test = {
    clock: NOON,
    passwords: [] as string[],
    answer: (): Answer | Promise<Answer> => 'nothing',
    beforeJob: async (): Promise<unknown> => undefined,
    whileReading: async (): Promise<unknown> => undefined,
    canceling: async (_: number): Promise<unknown> => undefined,
  };
  const started: string[] = [];
  const liveSources = createLiveSources({
    ...{ store, secret: Buffer.alloc(32, 1), authorities: null, mayBePrivate: true, now: () => test.clock },
    async look({ auth }) {
      test.passwords.push('pass' in auth ? auth.pass : auth.accessToken);
      return test.answer();
    },
    lookAtCollection: async () => false,
    jobs: {
      async start({ member, isPreview, origin }) {
        await test.beforeJob();
        const job = newImportJob(`job ${started.length}`, 'me (IMAP)', '');
        started.push(isPreview === true ? 'preview' : 'reading');
        const request = {
          asOf: TODAY,
          isPreview: isPreview === true,
          choices: {},
          ...(origin && { origin }),
        };
        await store.addJob({ path: '', isUpload: false, request, job }, member);
        return job;
      },
      async whenEnded(_, id) {
        await test.whileReading();
        return { ...newImportJob(id, '', ''), state: 'done' };
      },
      async cancelAll(_, liveSource = 0) {
        await test.canceling(liveSource);
      },
    },
  });
  const commit = (
    id: number,
    importId: string,
    isWhole: boolean,
    records: readonly ImportRecord[] = [fact('mail', 'me', 'ada', 3)],
    member = me,
  ) =>
    store.commitImport(readResult([person('ada'), ...records], { source: 'mbox' }), {
      ...{ member, importId, fileName: 'me (IMAP)', digest: DIGEST, asOf: TODAY, now: test.clock },
      liveSource: { id, folders: FOLDERS, isWhole },
    });
  const only = async () => (await liveSources.list(me))[0];
  return { ...{ store, me, directory, liveSources, started, commit, only }, test };
}

/** Adds the mailbox, and confirms the first reading. */
async function openConfirmed() {
  const kept = await openKept();
  const { id, jobId } = await kept.liveSources.add(kept.me, SERVER, PASSWORD);
  await kept.commit(id, jobId, true);
  kept.test.passwords.length = 0;
  return { ...kept, id };
}

describe('a mailbox or address book that Kith reads automatically', () => {
  it('waits for the confirmation of its first reading, and is deleted when that is canceled', async () => {
    const { liveSources, me, store, started, test } = await openKept();
    const { id, jobId, readAt } = await liveSources.add(me, SERVER, PASSWORD);
    expect([readAt, started]).toEqual([null, ['preview']]);
    test.clock += 24 * 60 * MINUTE;
    await liveSources.readDue();
    expect(started).toEqual(['preview']);
    await store.updateJob(me, { ...newImportJob(jobId, '', ''), state: 'canceled' });
    expect(await store.liveSource(me, id)).toBeNull();
  });

  it('has one preview when it is added twice at the same time', async () => {
    const { liveSources, me, started } = await openKept();
    const add = () => liveSources.add(me, SERVER, PASSWORD);
    const [one, other] = await Promise.all([add(), add()]);
    expect([one.jobId, other.jobId, started]).toEqual(['job 0', 'job 0', ['preview']]);
  });

  it('isn’t saved for a member who is removed during the sign-in', async () => {
    const { liveSources, me, store, test } = await openKept();
    test.answer = async () => {
      await store.removeMember(me);
      return 'nothing' as const;
    };
    await expect(liveSources.add(me, SERVER, PASSWORD)).rejects.toThrow('This member no longer exists.');
    expect(await store.liveSources(me)).toEqual([]);
  });

  it('is signed in to only after the member’s previous sign-in has ended', async () => {
    const { liveSources, me, test } = await openKept();
    const { promise: answer, resolve } = Promise.withResolvers<'nothing'>();
    test.answer = () => answer;
    const added = ['one', 'other'].map((user) => liveSources.add(me, { ...SERVER, user }, PASSWORD));
    await setImmediate();
    expect(test.passwords).toHaveLength(1);
    resolve('nothing');
    await Promise.all(added);
    expect(test.passwords).toHaveLength(2);
  });

  it('is compared with the server every 30 minutes, and read only if something is new', async () => {
    const { liveSources, test, started, only } = await openConfirmed();
    await liveSources.readDue();
    test.clock += 29 * MINUTE;
    await liveSources.readDue();
    expect(test.passwords).toEqual([PASSWORD]);
    test.clock += MINUTE;
    await liveSources.readDue();
    expect([test.passwords.length, started]).toEqual([2, ['preview']]);
    expect((await only())?.readAt).toBe(test.clock);
    test.answer = () => 'new emails';
    test.clock += 30 * MINUTE;
    await liveSources.readDue();
    expect(started).toEqual(['preview', 'reading']);
  });

  it('is read once a week if it is an address book, whatever its server reports', async () => {
    const { liveSources, me, store, started, test } = await openKept();
    const server = {
      ...SERVER,
      collection: { kind: 'contacts', name: 'Friends', url: 'https://x.example/friends/' },
    } as const;
    const { id, jobId } = await liveSources.add(me, server, PASSWORD);
    await store.commitImport(readResult([person('ada'), fact('address_book', 'me', 'ada', 3)]), {
      ...{ member: me, importId: jobId, fileName: 'Friends', digest: digestOfLiveSource(server) },
      ...{ asOf: TODAY, now: NOON },
      liveSource: {
        ...{ id, isWhole: true, isCompared: true, items: Buffer.from('') },
        place: { mark: '1', syncToken: '1', asOf: TODAY },
      },
    });
    test.clock += 7 * 24 * 60 * MINUTE - 1;
    await liveSources.readDue();
    expect(started).toEqual(['preview']);
    test.clock += 30 * MINUTE;
    await liveSources.readDue();
    expect(started).toEqual(['preview', 'reading']);
  });

  it('waits twice as long after each error, and reports the problem', async () => {
    const { liveSources, test, only } = await openConfirmed();
    test.answer = () => {
      throw new ServerError('me', 'It doesn’t answer.', false);
    };
    const waits: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      await liveSources.readDue();
      const next = (await only())?.nextAt ?? 0;
      waits.push((next - test.clock) / MINUTE);
      test.clock = next;
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440]);
    expect(await only()).toMatchObject({ problem: 'server', error: 'It doesn’t answer.' });
    test.answer = () => 'nothing';
    await liveSources.readDue();
    expect(await only()).toMatchObject({ problem: '', error: '', failures: 0 });
  });

  it('isn’t tried again after a refused password until there is a new password', async () => {
    const { liveSources, test, me, only } = await openConfirmed();
    test.answer = () => {
      throw new ServerError('me', 'No.', true);
    };
    await liveSources.readDue();
    test.clock += 1000 * 24 * 60 * MINUTE;
    await liveSources.readDue();
    expect(test.passwords).toHaveLength(1);
    expect((await only())?.problem).toBe('password');
    test.answer = () => 'nothing';
    await liveSources.add(me, SERVER, 'another');
    // Kith uses the new password twice: to check it before saving it, and to read.
    await expect.poll(() => test.passwords).toEqual([PASSWORD, 'another', 'another']);
    expect((await only())?.problem).toBe('');
  });

  it('reports when Kith itself failed, and is tried again later', async () => {
    const { liveSources, test, only } = await openConfirmed();
    test.answer = () => {
      throw new TypeError('broken');
    };
    await liveSources.readDue();
    const error = 'Kith failed while reading this. Its log has the details.';
    expect(await only()).toMatchObject({ problem: 'other', error, nextAt: test.clock + 30 * MINUTE });
  });

  it('doesn’t ask for another password when the old one is refused after a new one was saved', async () => {
    const { liveSources, test, me, store, only } = await openConfirmed();
    test.answer = async () => {
      await store.saveLiveSource(me, SERVER, Buffer.from('sealed anew'), test.clock + 1);
      throw new ServerError('me', 'No.', true);
    };
    await liveSources.readDue();
    expect(await only()).toMatchObject({ problem: '', error: '', nextAt: test.clock + 1 });
  });

  it.each(['doesn’t answer', 'sends its emails slowly'])(
    'doesn’t wait for another member whose server %s',
    async (what) => {
      const { liveSources, test, store, me, commit } = await openConfirmed();
      const other = await store.ensureMember(me.account, 'other', '', NOON);
      const { id, jobId } = await liveSources.add(other, SERVER, 'theirs');
      await commit(id, jobId, true, undefined, other);
      test.passwords.length = 0;
      test.clock += 30 * MINUTE;
      const { promise, resolve } = Promise.withResolvers<void>();
      const isMine = () => test.passwords.at(-1) === PASSWORD;
      if (what === 'doesn’t answer') {
        test.answer = () => (isMine() ? promise.then(() => 'nothing') : 'nothing');
      } else {
        test.answer = () => (isMine() ? 'new emails' : 'nothing');
        test.whileReading = () => promise;
      }
      const all = liveSources.readDue();
      await expect.poll(async () => (await store.liveSource(other, id))?.readAt).toBe(test.clock);
      // The next round doesn't start either reading again.
      await liveSources.readDue();
      expect(test.passwords.toSorted()).toEqual([PASSWORD, 'theirs']);
      resolve();
      await all;
    },
  );

  it('counts as being read until the server has responded', async () => {
    const { liveSources, test, me, id, only } = await openConfirmed();
    const { promise, resolve } = Promise.withResolvers<'nothing'>();
    test.answer = () => promise;
    await liveSources.readNow(me, id);
    expect((await only())?.isReading).toBe(true);
    resolve('nothing');
    await expect.poll(async () => (await only())?.isReading).toBe(false);
  });

  it('is read soon after a wrong clock was set back', async () => {
    const { liveSources, test } = await openConfirmed();
    await liveSources.readDue();
    test.clock -= 1000 * 24 * 60 * MINUTE;
    await liveSources.readDue();
    expect(test.passwords).toHaveLength(2);
  });

  it('isn’t lost while it is being added, and loses its first reading when it is removed', async () => {
    const { liveSources, test, me, store } = await openKept();
    test.beforeJob = () => liveSources.list(me);
    const { id } = await liveSources.add(me, SERVER, PASSWORD);
    expect((await store.jobs(me)).length).toBe(1);
    await store.removeLiveSource(me, id);
    expect(await store.jobs(me)).toEqual([]);
  });

  it('is removed only once, after its first reading is canceled', async () => {
    const { liveSources, me, store, test, only } = await openKept();
    const { id, jobId } = await liveSources.add(me, SERVER, PASSWORD);
    const canceled: number[] = [];
    test.canceling = async (liveSource) => {
      canceled.push(liveSource);
      await store.updateJob(me, { ...newImportJob(jobId, '', ''), state: 'canceled' });
    };
    expect([await liveSources.remove(me, id), await liveSources.remove(me, id)]).toEqual([true, false]);
    expect([canceled, await only()]).toEqual([[id], undefined]);
  });

  it('is removed when its import is undone, but leaves its data when it is removed', async () => {
    const { store, me, id, only } = await openConfirmed();
    expect(await store.removeLiveSource(me, id)).toBe(true);
    expect((await store.coverage(me)).people).toBe(1);
    const other = await openConfirmed();
    const importId = (await other.only())?.importId ?? '';
    await other.store.undoImport(other.me, importId);
    expect([await only(), await other.only()]).toEqual([undefined, undefined]);
  });

  it('adds new emails to its source, with each fact once and each person under the best name', async () => {
    const { commit, id, store, me } = await openConfirmed();
    const importId = (await store.liveSources(me))[0]?.importId;
    const counts = await commit(id, 'later', false, [
      { ...person('ada'), named: [0, 7] },
      fact('mail', 'me', 'ada', 3),
      fact('mail', 'me', 'ada', 1),
    ]);
    expect(counts).toMatchObject({ evidenceAdded: 1, evidenceUnchanged: 1 });
    const { imports } = await store.coverage(me);
    expect(imports).toMatchObject([{ id: importId, people: 1, evidence: 2 }]);
    const facts = await store.ownRows(me, 'facts', 1, 10);
    expect(facts.length).toBe(2);
    expect((await store.ownRows(me, 'names', 1, 10)).length).toBe(1);
  });

  it('has its password stored only encrypted in the data folder, and not in any backup', async () => {
    const { directory, store, me } = await openConfirmed();
    const sealed = (await store.liveSources(me))[0]?.password ?? new Uint8Array();
    takeSnapshot(directory, 'of-today', NOON);
    const copy = readFileSync(join(directory, 'backups/of-today/network.sqlite'));
    expect(sealed.length).toBeGreaterThan(PASSWORD.length);
    expect(copy.includes(sealed)).toBe(false);
    for (const name of ['network.sqlite', 'network.sqlite-wal']) {
      expect(readFileSync(join(directory, name)).includes(PASSWORD)).toBe(false);
    }
  });
});
