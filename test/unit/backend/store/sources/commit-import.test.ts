import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import { describeSeen } from '../describe-seen.ts';
import { dumpTables, findLooseEnds } from '../dump.ts';
import { seenScope } from '../seen-scope.ts';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  readResult,
  type TestStore,
  TODAY,
  wentTo,
  worksAt,
} from '../store-fixture.ts';

const EXPORT: ImportRecord[] = [
  { ...person('me'), headline: 'Analyst', city: 'London' },
  person('ada', 'mailto:ada@acme.com'),
  person('bob'),
  worksAt('ada', 'Acme Ltd', { title: 'CTO' }),
  worksAt('me', 'Own Ltd', { startedOn: 100, current: true }),
  wentTo('me', 'University of London', 0, 1000),
  connected('ada'),
  connected('bob', 30),
  fact('message', 'me', 'ada', 10),
  fact('message', 'ada', 'me', 9),
  fact('shared_message', 'ada', 'bob', 8, { recipients: 2 }),
];

async function personOf(test: TestStore, who: string) {
  const row = await test.store.personByKey(test.account.id, keyOf(who));
  if (row === null) throw new Error(`${who} is not in the store`);
  return row;
}

describe('commitImport', () => {
  it('counts the records it writes', async () => {
    const test = await openTestStore();
    expect(await test.take(EXPORT, { ownerKeys: ['li:in:mine'] })).toEqual({
      people: 2,
      evidenceAdded: 5,
      evidenceUpdated: 0,
      evidenceUnchanged: 0,
      refused: 0,
      dropped: 0,
    });
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('counts a first import in the same way as an import after another source', async () => {
    const records = [
      ...EXPORT,
      fact('message', 'me', 'ada', 3, { naturalKey: 'message|me|ada|10' }),
      fact('shared_message', 'ada', 'mailto:ada@acme.com', 1),
      fact('message', 'me', 'mine', 2),
    ];
    const [alone, beside] = [await openTestStore(), await openTestStore()];
    await beside.take([connected('zoe')], { fileName: 'contacts.csv', source: 'contacts' });
    const options = { ownerKeys: [keyOf('mine')] };
    expect(await beside.take(records, options)).toEqual(await alone.take(records, options));
  });

  it('combines facts into one tie per pair, as seen by the contributor', async () => {
    const test = await openTestStore();
    await test.take(EXPORT);
    const [ada, bob] = [(await personOf(test, 'ada')).id, (await personOf(test, 'bob')).id];
    const { ties } = await seenScope(test.store, test.me, TODAY);
    const of = (one: number, other: number) =>
      ties.find(({ a, b }) => [one, other].every((who) => who === a || who === b));
    expect(ties).toHaveLength(3);
    expect(of(test.me.person, ada)?.facts).toMatchObject({
      messages: { count: 2 },
      connectedOn: TODAY - 400,
    });
    expect(of(test.me.person, bob)?.facts).toMatchObject({ messages: { count: 0 }, connectedOn: TODAY - 30 });
    expect(of(ada, bob)?.facts).toMatchObject({ messages: { count: 0 }, connectedOn: null });
  });

  it('returns people with name, place, slug and position', async () => {
    const test = await openTestStore();
    await test.take(EXPORT, { ownerKeys: ['li:in:mine'] });
    const ada = await personOf(test, 'ada');
    expect(ada).toEqual({
      id: ada.id,
      firstName: 'Ada',
      lastName: 'Example',
      headline: '',
      slug: 'ada',
      key: 'li:in:ada',
      city: '',
      country: '',
      title: 'CTO',
      company: 'Acme Ltd',
    });
    const rows = await test.store.people(test.account.id, [test.me.person]);
    expect(rows.get(test.me.person)).toMatchObject({ slug: 'mine', headline: 'Analyst', city: 'London' });
  });

  it('changes no response when the same file is imported later under another id', async () => {
    const test = await openTestStore();
    await test.take(EXPORT, { ownerKeys: ['li:in:mine'] });
    const before = await describeSeen(test.store, test.me);
    const counts = await test.take(EXPORT, {
      ownerKeys: ['li:in:mine'],
      importId: 'again',
      now: NOON + 40 * 86_400_000,
    });
    expect(counts).toMatchObject({ people: 2, evidenceAdded: 0, evidenceUpdated: 0, evidenceUnchanged: 5 });
    expect(await describeSeen(test.store, test.me)).toEqual(before);
    const { imports } = await test.store.coverage(test.me);
    expect(imports.map((row) => [row.id, row.people, row.evidence])).toEqual([['again', 2, 5]]);
  });

  it('drops facts that the same file no longer contains', async () => {
    const test = await openTestStore();
    await test.take(EXPORT);
    const { evidenceUnchanged } = await test.take(
      EXPORT.filter((record) => !JSON.stringify(record).includes('bob')),
    );
    expect(evidenceUnchanged).toBe(3);
    expect(await test.store.personByKey(test.account.id, keyOf('bob'))).toBeNull();
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('replaces another file with the same id', async () => {
    const test = await openTestStore();
    await test.take([person('ada'), connected('ada')], { importId: 'one', fileName: 'a' });
    await test.take([person('bob'), connected('bob')], { importId: 'one', fileName: 'b' });
    expect((await describeSeen(test.store, test.me)).people).toEqual(['li:in:bob', 'me']);
    await test.take([person('cleo'), connected('cleo')], { importId: 'two', fileName: 'c' });
    await test.take([person('cleo'), connected('cleo')], { importId: 'one', fileName: 'c' });
    const { imports } = await test.store.coverage(test.me);
    expect(imports.map((row) => row.id)).toEqual(['one']);
    expect((await describeSeen(test.store, test.me)).people).toEqual(['li:in:cleo', 'me']);
  });

  it.each([
    ['first', ['early', 'late']],
    ['last', ['late', 'early']],
  ])('keeps the later date of a fact when the earlier source comes %s', async (_, order) => {
    const thread = (age: number) => fact('shared_message', 'ada', 'bob', age, { naturalKey: 'thread 1' });
    const sources: Record<string, ImportRecord[]> = { early: [thread(100)], late: [thread(5)] };
    const test = await openTestStore();
    for (const name of order) await test.take(sources[name] ?? [], { fileName: name });
    const { ties } = await seenScope(test.store, test.me, TODAY);
    expect(ties.map((tie) => tie.facts.sharedMessages)).toEqual([{ count: 1, last: TODAY - 5 }]);
  });

  it('leaves the store unchanged when it fails midway', async () => {
    const test = await openTestStore();
    await test.take(EXPORT);
    const before = dumpTables(test.directory);
    const many = Array.from({ length: 1200 }, (_, i) =>
      fact('message', 'me', 'ada', i, { naturalKey: `m${i}` }),
    );
    let written = 0;
    const failing = test.take([person('cleo'), connected('cleo'), ...many], {
      fileName: 'second',
      onProgress(done) {
        written = done;
        if (done >= 1000) throw new Error('the disk is full');
      },
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(written).toBeGreaterThanOrEqual(1000);
    expect(dumpTables(test.directory)).toEqual(before);
    expect(await test.take([person('cleo'), connected('cleo')], { fileName: 'third' })).toMatchObject({
      people: 1,
    });
  });

  it('saves the findings of its source', async () => {
    const test = await openTestStore();
    const findings = [{ file: 'Connections.csv', line: 7, level: 'refused', message: 'No date.' }] as const;
    await test.store.commitImport(
      { ...readResult(EXPORT), findings },
      { member: test.me, importId: 'x', fileName: 'x.zip', digest: 'x', now: NOON },
    );
    expect(await test.store.findings(test.me, 'x')).toEqual(findings);
    expect(await test.store.findings(await test.member('other'), 'x')).toEqual([]);
  });

  it('rejects an unknown kind of key', async () => {
    const test = await openTestStore();
    await expect(test.take([person('fax:123')])).rejects.toMatchObject({ type: 'bad_request' });
  });

  it('writes many people like one person, in any order', async () => {
    const crowd = Array.from({ length: 1_100 }, (_, i) => `p${i}`);
    const records = crowd.flatMap((who, i) => [
      person(who),
      worksAt(who, `Company ${i % 9}`),
      connected(who, i),
    ]);
    const [test, turned] = [await openTestStore(), await openTestStore()];
    expect(await test.take(records)).toMatchObject({ people: 1_100, evidenceAdded: 1_100 });
    await turned.take(records.toReversed());
    const contents = await describeSeen(test.store, test.me);
    expect(await describeSeen(turned.store, turned.me)).toEqual(contents);
    expect(contents.ties).toHaveLength(1_100);
    expect(contents.jobs).toHaveLength(1_100);
    expect(findLooseEnds(test.directory)).toEqual([]);
  });

  it('writes a repeated fact once, with the later date', async () => {
    const test = await openTestStore();
    const told = { naturalKey: 'one' };
    const twice = [
      person('ada'),
      worksAt('ada', 'Acme', { title: '\ud800' }),
      worksAt('ada', 'Acme', { title: '\ufffd' }),
      fact('message', 'me', 'ada', 9, told),
      fact('message', 'me', 'ada', 3, told),
      person('ada', 'mailto:ada@acme.com'),
      person('ada', 'mailto:ada@acme.com'),
    ];
    expect(await test.take(twice)).toMatchObject({ people: 1, evidenceAdded: 1 });
    const { people, jobs } = await describeSeen(test.store, test.me);
    expect(people).toEqual(['li:in:ada = mailto:ada@acme.com', 'me']);
    expect(jobs).toHaveLength(1);
    const { ties } = await seenScope(test.store, test.me, TODAY);
    expect(ties.map((tie) => tie.facts.messages.last)).toEqual([TODAY - 3]);
  });

  it('ignores evidence between a person and themselves', async () => {
    const test = await openTestStore();
    const counts = await test.take([fact('message', 'mine', 'me', 3)], { ownerKeys: ['li:in:mine'] });
    expect(counts.evidenceAdded).toBe(0);
  });
});

describe('jobs', () => {
  const currentOf = async (test: TestStore) =>
    (await seenScope(test.store, test.me, TODAY)).employments.map((one) => [
      one.title,
      one.current,
      one.finishedOn,
    ]);

  it.each([
    ['first', ['old', 'new']],
    ['last', ['new', 'old']],
  ])(
    'come from the newest source when they are current, with the older source imported %s',
    async (_, order) => {
      const sources: Record<string, ImportRecord[]> = {
        old: [person('ada'), worksAt('ada', 'Acme', { title: 'Engineer' }), connected('ada', 300)],
        new: [
          person('ada'),
          worksAt('ada', 'Beta', { title: 'CTO' }),
          connected('ada', 300),
          fact('message', 'me', 'ada', 3),
        ],
      };
      const test = await openTestStore();
      for (const name of order) await test.take(sources[name] ?? [], { fileName: name });
      expect((await currentOf(test)).toSorted()).toEqual([
        ['CTO', true, null],
        ['Engineer', false, null],
      ]);
      expect(await personOf(test, 'ada')).toMatchObject({ title: 'CTO', company: 'Beta' });
    },
  );

  it('are returned once when a newer source adds their end date', async () => {
    const test = await openTestStore();
    const job = { startedOn: 17_000 };
    await test.take([worksAt('me', 'Acme', { ...job, current: true }), connected('ada', 300)], {
      fileName: 'old',
    });
    await test.take(
      [worksAt('me', 'Acme', { ...job, finishedOn: 18_000, current: false }), connected('ada', 3)],
      { fileName: 'new' },
    );
    expect(await currentOf(test)).toEqual([['Engineer', false, 18_000]]);
  });

  it('are restored when the newer source is undone', async () => {
    const test = await openTestStore();
    await test.take([worksAt('ada', 'Acme'), connected('ada', 300)], { fileName: 'old' });
    await test.take([worksAt('ada', 'Beta'), connected('ada', 3)], { fileName: 'new', importId: 'new' });
    await test.store.undoImport(test.me, 'new');
    expect(await personOf(test, 'ada')).toMatchObject({ company: 'Acme' });
    expect(await currentOf(test)).toEqual([['Engineer', true, null]]);
  });

  it('are skipped without a company', async () => {
    const test = await openTestStore();
    await test.take([worksAt('ada', ' '), connected('ada')]);
    expect(await currentOf(test)).toEqual([]);
  });
});

describe('schoolmates', () => {
  it('have a stronger tie while both educations exist', async () => {
    const test = await openTestStore();
    const mine = [wentTo('me', 'MIT', 100, 1500), connected('ada')];
    const hers = [person('ada'), wentTo('ada', 'M.I.T.', 1400, 2000), fact('connection', 'me', 'ada', 400)];
    await test.take(mine, { fileName: 'mine' });
    const alone = (await seenScope(test.store, test.me, TODAY)).ties[0];
    await test.take(hers, { fileName: 'hers', importId: 'hers' });
    const both = (await seenScope(test.store, test.me, TODAY)).ties[0];
    await test.store.undoImport(test.me, 'hers');
    const again = (await seenScope(test.store, test.me, TODAY)).ties[0];
    expect([alone, both, again].map((tie) => tie?.facts.sharedSchool)).toEqual([false, true, false]);
    expect(both?.strength).toBeGreaterThan(alone?.strength ?? 0);
    expect(again).toEqual(alone);
  });
});
