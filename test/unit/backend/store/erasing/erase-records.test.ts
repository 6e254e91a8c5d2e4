import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  connected,
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  worksAt,
} from '../store-fixture.ts';

/** Returns the text of every part of every source, as `zstdcat` shows it. */
function textsIn({ directory }: TestStore): string[] {
  const database = new DatabaseSync(join(directory, 'network.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT body FROM source_part ORDER BY source, part').all();
  database.close();
  return rows.map(({ body }) => zstdDecompressSync(body as Uint8Array).toString());
}

const filesOf = ({ directory }: TestStore) =>
  readdirSync(directory)
    .map((file) => readFileSync(join(directory, file), 'latin1'))
    .join('');

describe('erasing a person’s records', () => {
  it('deletes every record that names them, by any key that sources join', async () => {
    const test = await openTestStore();
    await test.take([person('ada', 'li:m:7'), person('bob'), connected('ada'), worksAt('ada', 'Acme')]);
    await test.take(
      [person('li:m:7', 'mailto:a@x.org'), fact('mail', 'me', 'mailto:a@x.org', 3), connected('bob')],
      {
        fileName: 'mail',
        source: 'mbox',
      },
    );
    await test.take([fact('meeting', 'me', 'mailto:a@x.org', 2), fact('meeting', 'me', 'bob', 1)], {
      fileName: 'calendar',
      source: 'calendar',
    });
    expect(await test.store.erasePerson(test.me, keyOf('ada'))).toMatchObject({ people: 1, evidence: 3 });
    const left = textsIn(test).join('');
    for (const word of ['ada', 'li:m:7', 'a@x.org', 'Acme']) expect(left).not.toContain(word);
    expect(left.split('\n').filter((line) => line.includes('li:in:bob'))).toHaveLength(3);
    expect(
      (await test.store.coverage(test.me)).imports.map(({ people, evidence }) => [people, evidence]),
    ).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
    ]);
  });

  it('leaves other parts unchanged', async () => {
    const test = await openTestStore();
    await test.take(Array.from({ length: 9000 }, (_, at) => connected(`friend-${at}`, at % 3000)));
    const before = textsIn(test);
    await test.store.erasePerson(test.me, keyOf('friend-5000'));
    const after = textsIn(test);
    expect(before.map((text, at) => text === after[at])).toEqual([true, false, true]);
  });

  it('leaves nothing in the files except keyed hashes', async () => {
    const test = await openTestStore();
    await test.take([person('canary-ada'), connected('canary-ada')]);
    const { id } = await test.store.ensureSequence(test.me, 'All', NOON);
    const to = { key: keyOf('canary-ada'), linkedinUrl: '' };
    await test.store.ensureDraft(test.me, id, { to, subject: 'canary-subject', text: '' }, NOON);
    expect(filesOf(test)).toContain('canary-subject');
    await test.store.erasePerson(test.me, keyOf('canary-ada'));
    expect(filesOf(test)).not.toContain('canary');
  });

  it('omits the erased person from later imports, and reports how many records were omitted', async () => {
    const test = await openTestStore();
    await test.store.erasePerson(test.me, keyOf('ada'));
    const records = [
      person('ada', 'mailto:a@x.org'),
      fact('mail', 'me', 'mailto:a@x.org', 3),
      connected('bob'),
    ];
    expect(await test.take(records, { importId: 'x' })).toMatchObject({
      people: 1,
      evidenceAdded: 1,
      dropped: 1,
    });
    expect(textsIn(test).join('')).not.toContain('a@x.org');
    expect(await test.store.findings(test.me, 'x')).toMatchObject([
      { message: '1 person was left out because you erased them.' },
    ]);
  });

  it('refuses the member’s own profile', async () => {
    const test = await openTestStore();
    await test.take([person('me', 'li:in:mine'), connected('ada')], { ownerKeys: ['li:in:mine'] });
    await expect(test.store.erasePerson(test.me, 'li:in:mine')).rejects.toThrow('This is your own profile.');
    expect(textsIn(test).join('')).toContain('li:in:mine');
  });

  it('keeps data that teammates contributed', async () => {
    const test = await openTestStore();
    const mate = await test.member('mate');
    await test.take([connected('ada')]);
    await test.take([connected('ada')], { member: mate, fileName: 'theirs' });
    await test.store.erasePerson(test.me, keyOf('ada'));
    expect(await test.store.countKnownFacts(mate, [connected('ada').naturalKey])).toBe(1);
    expect(await test.store.countKnownFacts(test.me, [connected('ada').naturalKey])).toBe(0);
  });
});
