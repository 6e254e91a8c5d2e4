import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { newImportJob } from '../../../../../backend/service/import-jobs/import-jobs.ts';
import {
  commitOptions,
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

const CANARY = /.{0,60}(?:canary|dana reyes).{0,60}/gi;
const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const addressed = (slug: string) => ({ key: keyOf(slug), linkedinUrl: url(slug) });

/** Enters data about Dana Reyes, who has a profile, a member id and an address, in every place. */
async function tellEverywhere({ store, me, idOf, take }: TestStore): Promise<void> {
  const dana = { ...person('canary-reyes', 'li:m:77'), firstName: 'Dana', lastName: 'Reyes' };
  await take([
    dana,
    connected('canary-reyes'),
    worksAt('canary-reyes', 'Canary Works'),
    wentTo('canary-reyes', 'Canary School', 1, 2),
    { ...person('bob'), headline: 'Baker' },
    connected('bob'),
    fact('shared_message', 'me', 'bob', 3, { naturalKey: 'li-thread:li:in:canary-reyes:bob' }),
  ]);
  const mail = [person('li:m:77', 'mailto:canary@home.net'), fact('mail', 'me', 'mailto:canary@home.net', 2)];
  const file = { importId: 'mail', fileName: 'Mail with Dana Reyes.mbox', digest: 'abcdef' };
  await store.commitImport(readResult(mail, { source: 'mbox' }), { ...commitOptions(me, {}), ...file });
  const named = { firstName: 'Dana', lastName: 'Reyes' };
  await store.setRating(me, { key: 'li:m:77' }, 3, NOON);
  await store.saveSeenConnection(me, await idOf('bob'), { key: keyOf('canary-reyes'), ...named }, NOON);
  await store.assertEmployment(
    me,
    { key: 'mailto:canary@home.net', ...named },
    { name: 'Canary Inc', key: '' },
    'CFO',
    NOON,
  );
  await store.keepPrivate(me, keyOf('canary-reyes'), true, NOON);
  await store.setCity(me, 'li:m:77', { city: 'Canary Wharf', country: '' }, NOON);
  await store.setSamePeople(me, [await idOf('canary-reyes'), await idOf('bob')], 'no', NOON);
  await store.setWrongPerson(me, 'mailto:canary@home.net', true, NOON + 1);
  await store.setRating(me, { key: 'mailto:canary@home.net' }, 5, NOON + 2);

  const list = { type: 'people', description: 'Dana Reyes and others', isPublic: false } as const;
  const { id } = await store.createList(me, { ...list, title: 'Around Dana Reyes' }, NOON);
  await store.addListItems(
    me,
    id,
    [
      { key: keyOf('canary-reyes'), url: url('canary-reyes') },
      { key: 'li:m:77', url: url('canary-reyes') },
    ],
    NOON,
  );
  await store.addWatch(me, { key: keyOf('canary-reyes'), url: url('canary-reyes') }, false, NOON);
  const sequence = await store.ensureSequence(me, 'To Dana Reyes', NOON);
  await store.ensureDraft(
    me,
    sequence.id,
    { to: addressed('canary-reyes'), subject: 'Hi', text: 'Hello' },
    NOON,
  );
  await store.ensureDraft(
    me,
    sequence.id,
    { to: addressed('bob'), subject: 'Hi', text: 'Ask Dana Reyes.' },
    NOON,
  );
  const words = { introducerName: 'Bob', kind: 'job', note: '', paragraph: 'Dana Reyes told me.' } as const;
  await store.createAsk(
    me,
    { target: addressed('cy'), introducer: addressed('bob'), ...words },
    'draft',
    NOON,
  );
  await store.createAsk(
    me,
    { target: addressed('canary-reyes'), introducer: addressed('bob'), ...words },
    'draft',
    NOON,
  );
  const search = { title: 'Like Dana Reyes', query: 'clerks', type: 'people', pinned: {} } as const;
  await store.saveSearch(me, search, [await idOf('canary-reyes')], NOON);
  const job = {
    ...newImportJob('job', 'Dana Reyes.csv', new Date(NOON).toISOString()),
    state: 'failed',
  } as const;
  const helper = { name: 'Dana Reyes', agreedOn: TODAY };
  const request = { asOf: TODAY, isPreview: false, choices: { helper } };
  await store.addJob({ path: '/home/me/Dana Reyes.csv', isUpload: false, request, job }, me);
  await store.saveJobFindings(me, 'job', [
    { file: 'Dana Reyes.csv', line: 2, level: 'refused', message: 'canary@home.net has no name.' },
  ]);
}

/** Returns the bytes of every file, including decompressed content. */
function savedIn({ directory }: TestStore): string {
  const database = new DatabaseSync(join(directory, 'network.sqlite'), { readOnly: true });
  const compressed = database
    .prepare('SELECT body FROM source_part UNION ALL SELECT body FROM finding')
    .all()
    .map(({ body }) => zstdDecompressSync(body as Uint8Array).toString());
  database.close();
  const files = readdirSync(directory).map((file) => readFileSync(join(directory, file), 'latin1'));
  return [...files, ...compressed].join('\n');
}

/** Returns every mention of Dana with its context. */
const namesIn = (test: TestStore): string[] =>
  (savedIn(test).match(CANARY) ?? []).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '.'));

it.each([['li:in:canary-reyes'], ['li:m:77'], ['mailto:canary@home.net']])(
  'erasing a person by %s leaves no trace in any table or byte',
  async (key) => {
    const test = await openTestStore();
    await tellEverywhere(test);
    expect(namesIn(test).length).toBeGreaterThan(25);
    await test.store.erasePerson(test.me, key);
    expect(namesIn(test)).toEqual([]);
    expect(savedIn(test)).toContain('Baker');
  },
);
