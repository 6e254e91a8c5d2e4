import { describe, expect, it } from 'vitest';
import { newImportJob } from '../../../../../backend/service/import-jobs/import-jobs.ts';
import { connected, keyOf, NOON, person, type TestStore, TODAY } from '../store-fixture.ts';
import { type OpenStore, STORES } from '../stores.ts';

const addressed = (slug: string) => ({
  key: keyOf(slug),
  linkedinUrl: `https://www.linkedin.com/in/${slug}`,
});
/** Opens a store with Ada under this first name, and others. */
async function openWith(open: OpenStore, firstName: string): Promise<TestStore> {
  const test = await open();
  await test.take([
    { ...person('ada'), firstName, lastName: '' },
    connected('ada'),
    person('bob'),
    connected('bob'),
  ]);
  return test;
}

const askFor = (test: TestStore, note: string) =>
  test.store.createAsk(
    test.me,
    {
      target: addressed('bob'),
      introducer: addressed('cy'),
      introducerName: 'Cy',
      kind: 'job',
      note,
      paragraph: '',
    },
    'draft',
    NOON,
  );

describe.each(STORES)('erasing a person from texts (%s)', (_, open) => {
  it('deletes emails to others that name them', async () => {
    const test = await openWith(open, 'Ada');
    const { id } = await test.store.ensureSequence(test.me, 'All', NOON);
    const write = (slug: string, subject: string, text: string) =>
      test.store.ensureDraft(test.me, id, { to: addressed(slug), subject, text }, NOON);
    await write('bob', 'Hello', 'How are you?');
    await write('bob', 'A question', 'Do you know Ada?');
    await write('cy', 'Ada', 'Do you know her?');
    await test.store.erasePerson(test.me, keyOf('ada'));
    const left = await test.store.sequenceEmails(test.me, id, null);
    expect(left.map(({ subject }) => subject)).toEqual(['Hello']);
  });

  it('keeps a list, a sequence and a file named after them, without the name', async () => {
    const test = await openWith(open, 'Ada');
    const { store, me } = test;
    const list = { type: 'people', description: 'By Ada', isPublic: false } as const;
    await store.createList(me, { ...list, title: 'Friends of Ada' }, NOON);
    await store.createList(me, { ...list, title: 'Friends of Adam', description: '' }, NOON);
    for (const name of ['Ada', 'To Ada', 'All']) await store.ensureSequence(me, name, NOON);
    await test.take([person('bob')], { fileName: 'Ada.vcf' });
    await store.erasePerson(me, keyOf('ada'));
    const lists = await store.lists(me, 1, 10);
    expect(lists.rows.map(({ title, description }) => [title, description]).sort()).toEqual([
      ['Friends of Adam', ''],
      ['…', '…'],
    ]);
    expect((await store.sequences(me)).map(({ name }) => name).sort()).toEqual(['All', '… 1', '… 2']);
    const { imports } = await store.coverage(me);
    expect(imports.map(({ fileName }) => fileName).sort()).toEqual(['export.zip', '…']);
  });

  it.each([
    ['Jo', 'about a new job'],
    ['Mark', 'in marketing'],
  ])('keeps texts that contain %s only within other words', async (name, words) => {
    const test = await openWith(open, name);
    await askFor(test, words);
    await askFor(test, `${name} said so`);
    const draft = { title: words, query: words, type: 'people', pinned: {} } as const;
    await test.store.saveSearch(test.me, draft, [], NOON);
    await test.store.erasePerson(test.me, keyOf('ada'));
    expect((await test.store.asks(test.me)).map(({ note }) => note)).toEqual([words]);
    expect(await test.store.savedSearches(test.me)).toHaveLength(1);
  });
});

describe.each(STORES)('erasing someone who isn’t in any source (%s)', (_, open) => {
  it('also erases people whom the member merged with them', async () => {
    const test = await openWith(open, 'Ada');
    const pair = [await test.idOf('ada'), await test.idOf('bob')] as const;
    await test.store.setSamePeople(test.me, pair, 'yes', NOON);
    await test.store.undoImport(test.me, 'import of export.zip');
    expect(await test.store.ownRows(test.me, 'same_people', 1, 10)).toHaveLength(1);
    await test.store.erasePerson(test.me, keyOf('ada'));
    expect(await test.store.ownRows(test.me, 'same_people', 1, 10)).toEqual([]);
  });

  it('deletes findings about a rejected file', async () => {
    const test = await open();
    const job = newImportJob('one', 'one.csv', new Date(NOON).toISOString());
    const request = { asOf: TODAY, isPreview: false, choices: {} };
    await test.store.addJob({ path: 'one.csv', isUpload: false, request, job }, test.me);
    const finding = (message: string) => ({ file: 'one.csv', line: 2, level: 'refused', message }) as const;
    await test.store.saveJobFindings(test.me, 'one', [
      finding('ada@x.org has no name.'),
      finding('A blank row.'),
    ]);
    await test.store.erasePerson(test.me, 'mailto:ada@x.org');
    expect(await test.store.findings(test.me, 'one')).toEqual([finding('A blank row.')]);
  });
});

describe.each(STORES)('erasing a person from jobs and searches (%s)', (_, open) => {
  it('removes the helper’s name from an ended import, and from no other import', async () => {
    const test = await open();
    const helper = { name: 'Ada Example', agreedOn: TODAY };
    for (const state of ['done', 'failed', 'canceled', 'ready'] as const) {
      const job = { ...newImportJob(state, 'Connections.csv', new Date(NOON).toISOString()), state };
      const request = { asOf: TODAY, isPreview: false, choices: { helper } };
      await test.store.addJob({ path: state, isUpload: false, request, job }, test.me);
    }
    await test.store.erasePerson(test.me, keyOf('ada'));
    const jobs = await test.store.jobs(test.me);
    expect(jobs.map(({ job, request }) => [job.state, request.choices])).toEqual([
      ['ready', { helper }],
      ['canceled', {}],
      ['failed', {}],
      ['done', {}],
    ]);
  });

  it('removes the erased person from a search’s saved results, even if a teammate’s data contains them', async () => {
    const test = await openWith(open, 'Ada');
    await test.take([person('ada'), connected('ada')], { member: await test.member('other') });
    const [ada, bob] = [await test.idOf('ada'), await test.idOf('bob')];
    const draft = { title: 'All', query: 'clerk', type: 'people', pinned: {} } as const;
    const search = await test.store.saveSearch(test.me, draft, [ada, bob], NOON);
    await test.store.erasePerson(test.me, keyOf('ada'));
    expect([...((await test.store.seenBySearch(test.me, search)) ?? [])]).toEqual([bob]);
  });
});
