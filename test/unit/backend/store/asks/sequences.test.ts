import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_EMAILS } from '../../../../../backend/store/documents/sequence-emails.ts';
import {
  type Draft,
  type FilledEmail,
  MAX_SEQUENCES,
} from '../../../../../backend/store/documents/sequences.ts';
import { EMAIL_STATUSES } from '../../../../../utils/interface/sequences.ts';
import { dumpTables, findLooseEnds } from '../dump.ts';
import { connected, keyOf, NOON, openTestStore, person, type TestStore, worksAt } from '../store-fixture.ts';
import { FILLS_LIMITS, HAS_FILES, STORES } from '../stores.ts';

const to = (slug: string) => ({
  key: `li:in:${slug}`,
  linkedinUrl: `https://www.linkedin.com/in/${slug}`,
});
const draftTo = (slug: string, subject = 'Hello', text = 'How are you?'): Draft => ({
  to: to(slug),
  subject,
  text,
});
const filled = (status: FilledEmail['status']): FilledEmail => ({
  ...draftTo('ada', `The ${status} one`),
  html: null,
  status,
  scheduledAt: null,
  sentAt: null,
  createdAt: NOON,
});

/** Counts the stored sequences and emails. */
function countRows(test: TestStore): number[] {
  const rows = dumpTables(test.directory).document ?? [];
  return ['sequence', 'email'].map((kind) => rows.filter((row) => row.kind === kind).length);
}

function wordsInFiles(directory: string, words: readonly string[]): string[] {
  const bytes = readdirSync(directory)
    .map((file) => readFileSync(join(directory, file), 'latin1'))
    .join('\n');
  return words.filter((word) => bytes.includes(word));
}

describe.each(STORES)('sequences (%s)', (_, open) => {
  it('are listed newest first, with the number of their emails', async () => {
    const { store, me } = await open();
    const first = await store.ensureSequence(me, 'First', NOON);
    await store.ensureSequence(me, 'Second', NOON + 1);
    await store.ensureDraft(me, first.id, draftTo('ada'), NOON);
    expect((await store.sequences(me)).map(({ name, emails }) => [name, emails])).toEqual([
      ['Second', 0],
      ['First', 1],
    ]);
  });

  it('aren’t created again when the name exists', async () => {
    const { store, me } = await open();
    const first = await store.ensureSequence(me, 'First', NOON);
    expect(await store.ensureSequence(me, 'First', NOON + 1)).toEqual(first);
  });

  it('can have the same name as another member’s sequence', async () => {
    const test = await open();
    const other = await test.member('other');
    const mine = await test.store.ensureSequence(test.me, 'First', NOON);
    expect((await test.store.ensureSequence(other, 'First', NOON)).id).not.toBe(mine.id);
  });

  it('can be renamed, but not to another sequence’s name', async () => {
    const { store, me } = await open();
    const { id } = await store.ensureSequence(me, 'First', NOON);
    await store.ensureSequence(me, 'Second', NOON);
    expect((await store.renameSequence(me, id, 'Third')).name).toBe('Third');
    expect((await store.renameSequence(me, id, 'Third')).name).toBe('Third');
    await expect(store.renameSequence(me, id, 'Second')).rejects.toMatchObject({ type: 'conflict' });
    expect((await store.sequence(me, id)).name).toBe('Third');
  });

  if (FILLS_LIMITS)
    it(`are limited to ${MAX_SEQUENCES}`, async () => {
      const { store, me } = await open();
      for (let at = 0; at < MAX_SEQUENCES; at += 1) await store.ensureSequence(me, `No. ${at}`, NOON);
      await expect(store.ensureSequence(me, 'One more', NOON)).rejects.toMatchObject({ type: 'conflict' });
      await expect(store.ensureSequence(me, 'No. 0', NOON)).resolves.toBeDefined();
    });
});

describe.each(STORES)('drafts (%s)', (_, open) => {
  it('have one addressee but two leads when a person is in two sequences', async () => {
    const { store, me } = await open();
    const one = await store.ensureSequence(me, 'One', NOON);
    const two = await store.ensureSequence(me, 'Two', NOON);
    const a = await store.ensureDraft(me, one.id, draftTo('ada'), NOON);
    const b = await store.ensureDraft(me, two.id, draftTo('ada'), NOON);
    expect(a.addressee).toBe(b.addressee);
    expect(a.lead).not.toBe(b.lead);
  });

  it('are created again only if the text differs', async () => {
    const { store, me } = await open();
    const { id } = await store.ensureSequence(me, 'One', NOON);
    const first = await store.ensureDraft(me, id, draftTo('ada'), NOON);
    expect(await store.ensureDraft(me, id, draftTo('ada'), NOON + 1)).toEqual(first);
    expect((await store.ensureDraft(me, id, draftTo('ada', 'Hello', 'Other'), NOON)).id).not.toBe(first.id);
    await store.cancelEmail(me, id, first.id);
    expect((await store.ensureDraft(me, id, draftTo('ada'), NOON)).id).not.toBe(first.id);
  });

  it('keep the fields that an edit omits', async () => {
    const { store, me } = await open();
    const { id } = await store.ensureSequence(me, 'One', NOON);
    const draft = await store.ensureDraft(me, id, draftTo('ada'), NOON);
    expect(await store.editDraft(me, id, draft.id, { subject: 'New' })).toEqual({ ...draft, subject: 'New' });
    expect(await store.editDraft(me, id, draft.id, { text: 'Text' })).toMatchObject({
      subject: 'New',
      text: 'Text',
    });
  });

  it(`are limited to ${MAX_EMAILS} in a sequence`, async () => {
    const { store, me } = await open();
    const { id } = await store.ensureSequence(me, 'One', NOON);
    const full = Array.from({ length: MAX_EMAILS }, (_, at) => ({ ...filled('draft'), text: `No. ${at}` }));
    await store.fillSequence(me, 'Full', full, NOON);
    const [sequence] = (await store.sequences(me)).filter(({ name }) => name === 'Full');
    await expect(store.ensureDraft(me, sequence?.id ?? 0, draftTo('bob'), NOON)).rejects.toMatchObject({
      type: 'conflict',
    });
    await expect(store.ensureDraft(me, id, draftTo('bob'), NOON)).resolves.toBeDefined();
  });
});

describe.each(STORES)('emails of a sequence (%s)', (_, open) => {
  it('are listed newest first, and only those with one status on request', async () => {
    const { store, me } = await open();
    const emails = EMAIL_STATUSES.map((status, at) => ({ ...filled(status), createdAt: NOON + at }));
    await store.fillSequence(me, 'All', emails, NOON);
    const [{ id } = { id: 0 }] = await store.sequences(me);
    const listed = await store.sequenceEmails(me, id, null);
    expect(listed.map(({ status }) => status)).toEqual(EMAIL_STATUSES.toReversed());
    for (const status of EMAIL_STATUSES) {
      expect((await store.sequenceEmails(me, id, status)).map((email) => email.status)).toEqual([status]);
    }
  });

  it.each(EMAIL_STATUSES)(
    'with status %s can be edited and canceled as their status allows',
    async (status) => {
      const test = await open();
      const { store, me } = test;
      await store.fillSequence(me, 'One', [filled(status)], NOON);
      const [{ id } = { id: 0 }] = await store.sequences(me);
      const [email] = await store.sequenceEmails(me, id, null);
      if (email === undefined) throw new Error('The sequence is empty.');
      const edit = store.editDraft(me, id, email.id, { text: 'New' });
      if (status === 'draft') await expect(edit).resolves.toMatchObject({ text: 'New' });
      else await expect(edit).rejects.toMatchObject({ type: 'conflict' });
      const cancel = store.cancelEmail(me, id, email.id);
      const canBeCanceled = status === 'draft' || status === 'scheduled';
      if (canBeCanceled) await expect(cancel).resolves.toMatchObject({ status: 'canceled' });
      else await expect(cancel).rejects.toMatchObject({ type: 'conflict' });
      const [after] = await store.sequenceEmails(me, id, null);
      expect(after?.status).toBe(canBeCanceled ? 'canceled' : status);
    },
  );

  it('are found only in their own sequence', async () => {
    const { store, me } = await open();
    const one = await store.ensureSequence(me, 'One', NOON);
    const two = await store.ensureSequence(me, 'Two', NOON);
    const draft = await store.ensureDraft(me, one.id, draftTo('ada'), NOON);
    await expect(store.editDraft(me, two.id, draft.id, { text: 'x' })).rejects.toMatchObject({
      type: 'not_found',
    });
  });
});

/** Runs only on SQLite, because the test compares the content of files. */
describe.each(HAS_FILES ? STORES : [])('another member’s sequence (%s)', (_, open) => {
  it('looks like a sequence that doesn’t exist', async () => {
    const test = await open();
    const { store } = test;
    const other = await test.member('other');
    const { id } = await store.ensureSequence(test.me, 'Mine', NOON);
    const draft = await store.ensureDraft(test.me, id, draftTo('ada'), NOON);
    const before = dumpTables(test.directory);
    const attempts = (sequence: number, email: number) => [
      store.sequence(other, sequence),
      store.renameSequence(other, sequence, 'Theirs'),
      store.deleteSequence(other, sequence),
      store.sequenceEmails(other, sequence, null),
      store.ensureDraft(other, sequence, draftTo('bob'), NOON),
      store.editDraft(other, sequence, email, { text: 'x' }),
      store.cancelEmail(other, sequence, email),
      store.requireAction(other, sequence, email, 'schedule'),
    ];
    const told = async (sequence: number, email: number) =>
      (await Promise.allSettled(attempts(sequence, email))).map((one) =>
        one.status === 'rejected' ? String(one.reason) : 'done',
      );
    const foreign = await told(id, draft.id);
    expect(foreign).not.toContain('done');
    expect(foreign).toEqual(await told(999, 999));
    expect(await store.sequences(other)).toEqual([]);
    expect(dumpTables(test.directory)).toEqual(before);
  });
});

describe.each(STORES)('erasing emails (%s)', (_, open) => {
  const PEOPLE = [person('ada', 'li:m:77'), person('bob'), connected('ada'), connected('bob')];

  if (HAS_FILES)
    it.each(['ada', 'li:m:77'])('deletes the emails to a person erased by %s', async (by) => {
      const test = await open();
      const { store, me } = test;
      await test.take(PEOPLE);
      const { id } = await store.ensureSequence(me, 'One', NOON);
      await store.ensureDraft(me, id, draftTo('ada', 'A canary subject', 'A canary text'), NOON);
      await store.ensureDraft(me, id, { ...draftTo('x'), to: { key: 'li:m:77', linkedinUrl: '' } }, NOON);
      await store.ensureDraft(me, id, draftTo('bob'), NOON);
      await store.erasePerson(me, keyOf(by));
      expect((await store.sequenceEmails(me, id, null)).map(({ personKey }) => personKey)).toEqual([
        'li:in:bob',
      ]);
      expect(wordsInFiles(test.directory, ['canary'])).toEqual([]);
    });

  it('deletes the emails to a person who is only known from them', async () => {
    const { store, me } = await open();
    const { id } = await store.ensureSequence(me, 'One', NOON);
    await store.ensureDraft(me, id, draftTo('stranger'), NOON);
    await store.erasePerson(me, 'li:in:stranger');
    expect(await store.sequenceEmails(me, id, null)).toEqual([]);
  });

  it('rejects new emails to an erased person', async () => {
    const { store, me } = await open();
    const { id } = await store.ensureSequence(me, 'One', NOON);
    await store.erasePerson(me, 'li:in:stranger');
    const write = store.ensureDraft(me, id, draftTo('stranger'), NOON);
    await expect(write).rejects.toThrow('You erased this person, so Kith saves nothing about them.');
    expect(await store.sequenceEmails(me, id, null)).toEqual([]);
  });

  it('keeps the emails that other members wrote to the person', async () => {
    const test = await open();
    const other = await test.member('other');
    await test.take(PEOPLE);
    const { id } = await test.store.ensureSequence(other, 'Theirs', NOON);
    await test.store.ensureDraft(other, id, draftTo('ada'), NOON);
    await test.store.erasePerson(test.me, keyOf('ada'));
    expect(await test.store.sequenceEmails(other, id, null)).toHaveLength(1);
  });
});

describe('a contact', () => {
  it('has a work address if possible, and the current position', async () => {
    const test = await openTestStore();
    await test.take([
      person('ada', 'mailto:ada@gmail.com', 'mailto:ada@acme-works.org'),
      connected('ada'),
      worksAt('ada', 'Acme Works', { title: 'Engineer', startedOn: 18_000 }),
      worksAt('ada', 'Before Ltd', { current: false, startedOn: 10_000, finishedOn: 17_000 }),
    ]);
    const row = await test.store.personByKey(test.account.id, 'li:in:ada', test.me);
    expect(await test.store.contact(test.me, row?.id ?? 0)).toMatchObject({
      email: 'ada@acme-works.org',
      position: { title: 'Engineer', company: { name: 'Acme Works' }, startedOn: 18_000, finishedOn: null },
    });
  });

  it('contains only what the member may see', async () => {
    const test = await openTestStore();
    const other = await test.member('other');
    await test.take([
      person('ada', 'mailto:ada@acme-works.org'),
      connected('ada'),
      worksAt('ada', 'Acme Works'),
    ]);
    const row = await test.store.personByKey(test.account.id, 'li:in:ada', test.me);
    expect(await test.store.contact(other, row?.id ?? 0)).toEqual({ email: '', position: null });
  });
});

describe.each(STORES)('visitors of the sample team (%s)', (_, open) => {
  it('see the team’s sequence, change only their own, and lose theirs when they are removed', async () => {
    const { store } = await open();
    const demo = await store.ensureAccount('demo', true);
    const host = await store.ensureMember(demo.id, 'sample 1', '', NOON);
    await store.joinTeam(host, await store.ensureTeam(demo.id, 'Sample team', NOON), NOON);
    await store.fillSequence(host, 'Sample', [filled('draft')], NOON);
    const visitor = await store.ensureMember(demo.id, 'visitor', '', NOON);
    const another = await store.ensureMember(demo.id, 'another', '', NOON + 10);
    await store.ensureSequence(visitor, 'Sample', NOON + 1);
    expect((await store.sequences(visitor)).map(({ isOwn }) => isOwn)).toEqual([true, false]);
    const [sample] = await store.sequences(another);
    const [email] = await store.sequenceEmails(another, sample?.id ?? 0, null);
    expect(email).toMatchObject({ status: 'draft' });
    await expect(store.cancelEmail(another, sample?.id ?? 0, email?.id ?? 0)).rejects.toMatchObject({
      type: 'forbidden',
    });
    expect(await store.removeExpiredDemoMembers(NOON + 5)).toBe(1);
    expect(await store.sequences(another)).toHaveLength(1);
  });
});

describe('emails of a sequence in the database', () => {
  it('are deleted with their sequence', async () => {
    const test = await openTestStore();
    const { store, me } = test;
    const [kept, goes] = [
      await store.ensureSequence(me, 'Kept', NOON),
      await store.ensureSequence(me, 'Goes', NOON),
    ];
    await store.ensureDraft(me, kept.id, draftTo('ada'), NOON);
    await store.ensureDraft(me, goes.id, draftTo('ada'), NOON);
    await store.ensureDraft(me, goes.id, draftTo('bob'), NOON);
    expect(countRows(test)).toEqual([2, 3]);
    await store.deleteSequence(me, goes.id);
    expect(countRows(test)).toEqual([1, 1]);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });
});

describe('emails in the database', () => {
  it('are replaced when their sequence is filled again', async () => {
    const test = await openTestStore();
    await test.store.fillSequence(test.me, 'All', [filled('sent'), filled('draft')], NOON);
    await test.store.fillSequence(test.me, 'All', [filled('failed')], NOON);
    expect(countRows(test)).toEqual([1, 1]);
  });
});

describe('erasing everything', () => {
  it('deletes the member’s sequences and nobody else’s', async () => {
    const test = await openTestStore();
    const { store, me } = test;
    const other = await test.member('other');
    for (const member of [me, other]) {
      const { id } = await store.ensureSequence(member, 'One', NOON);
      await store.ensureDraft(member, id, draftTo('ada', `Subject of ${member.externalUserId}`), NOON);
    }
    await store.eraseMember(me);
    expect(countRows(test)).toEqual([1, 1]);
    expect(wordsInFiles(test.directory, ['Subject of me', 'Subject of other'])).toEqual(['Subject of other']);
  });
});
