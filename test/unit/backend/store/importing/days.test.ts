import { describe, expect, it } from 'vitest';
import { factKey } from '../../../../../backend/imports/correspondents/share-event.ts';
import type { EvidenceRecord, ImportRecord } from '../../../../../backend/imports/record.ts';
import { digestOfLiveSource } from '../../../../../backend/store/importing/live-sources.ts';
import { fact, NOON, openTestStore, person, readResult, TODAY } from '../store-fixture.ts';

const DAY_MS = 24 * 3_600_000;
const SERVER = { address: 'me@x.example', host: 'imap.x.example', port: 993, user: 'me@x.example' };

/** An email with one person. */
function mail(id: string, name: string): readonly ImportRecord[] {
  const written = fact('mail', 'me', name, 3) as EvidenceRecord;
  return [person(name), { ...written, naturalKey: factKey('mail', id, '', written.to) }];
}

/** Opens a mailbox that was read with one email from Ada. `day` is the number of days since that first reading. */
async function openRead() {
  const { store, me, ...rest } = await openTestStore();
  const id = await store.saveLiveSource(me, SERVER, Buffer.from('sealed'), NOON);
  const read = (day: number, isWhole: boolean, ...mails: (readonly ImportRecord[])[]) =>
    store.commitImport(readResult(mails.flat(), { source: 'mbox' }), {
      ...{ member: me, importId: 'of mail', fileName: 'me (IMAP)', digest: digestOfLiveSource(SERVER) },
      ...{ asOf: TODAY + day, now: NOON + day * DAY_MS },
      liveSource: { id, isWhole, folders: [] },
    });
  await read(0, true, mail('1', 'ada'));
  const known = async () => {
    const rows = await store.ownRows(me, 'addresses', 1, 1000);
    return {
      people: new Set(rows.map(({ person: whose }) => whose)).size,
      facts: (await store.ownRows(me, 'facts', 1, 1000)).length,
    };
  };
  const days = async () =>
    (await store.liveSource(me, id))?.days.map(({ day, added }) => [day - TODAY, added]);
  const undo = (day: number) => store.undoDay(me, id, TODAY + day);
  return { store, me, id, read, known, days, undo, ...rest };
}

describe('a day of a live source', () => {
  it('counts the new emails of its readings, except the first reading', async () => {
    const { read, days } = await openRead();
    await read(1, false, mail('2', 'ada'), mail('3', 'bob'));
    await read(1, false, mail('4', 'bob'), mail('3', 'bob'));
    await read(
      2,
      true,
      mail('1', 'ada'),
      mail('2', 'ada'),
      mail('3', 'bob'),
      mail('4', 'bob'),
      mail('5', 'eve'),
    );
    expect(await days()).toEqual([
      [2, 1],
      [1, 3],
    ]);
  });

  it('can be undone, which leaves the data as if that day had never been read, even after everything is read again', async () => {
    const { read, known, days, undo } = await openRead();
    await read(1, false, mail('2', 'bob'));
    const before = await known();
    await read(2, false, mail('3', 'bob'), mail('4', 'eve'));
    expect(await known()).not.toEqual(before);
    expect(await undo(2)).toBe(true);
    expect([await known(), await days()]).toEqual([before, [[1, 1]]]);
    await read(9, true, mail('1', 'ada'), mail('2', 'bob'), mail('3', 'bob'), mail('4', 'eve'));
    await read(10, false, mail('4', 'eve'));
    expect([await known(), await days()]).toEqual([before, [[1, 1]]]);
  });

  it('stays undone even if an email has other people later because more of the owner’s addresses are known', async () => {
    const { read, known, undo } = await openRead();
    const before = await known();
    await read(1, false, mail('2', 'bob'));
    await undo(1);
    await read(9, true, mail('1', 'ada'), mail('2', 'eve'));
    expect(await known()).toEqual(before);
  });

  it('keeps people who are in other emails when it is undone', async () => {
    const { store, me, read, undo } = await openRead();
    await read(1, false, mail('2', 'ada'));
    await undo(1);
    expect(await store.ownRows(me, 'facts', 1, 1000)).toHaveLength(1);
  });

  it('can be undone for 31 days', async () => {
    const { read, days } = await openRead();
    await read(1, false, mail('2', 'ada'));
    await read(31, false, mail('3', 'ada'));
    expect(await days()).toHaveLength(2);
    await read(32, false, mail('4', 'ada'));
    expect(await days()).toEqual([
      [32, 1],
      [31, 1],
    ]);
  });

  it('changes nothing when it is undone if it added nothing', async () => {
    const { store, me, undo } = await openRead();
    expect(await undo(1)).toBe(false);
    expect(await store.undoDay(me, 7, TODAY)).toBeNull();
  });
});
