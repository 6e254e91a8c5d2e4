import { describe, expect, it } from 'vitest';
import { answerSame, listSamePeople, splitPerson } from '../../../../backend/commands/duplicate-commands.ts';
import type { Kith } from '../../../../backend/open-kith.ts';
import { NOON, person, readResult } from '../store/store-fixture.ts';
import { DANA, kithWithPeople, run, show } from './support/run.ts';

const MAIL = 'mailto:dana@acme.example';

async function kithWithDanaTwice(): Promise<Kith> {
  const kith = await kithWithPeople();
  if (kith.embedded === null) throw new Error('there is no service here');
  const member = await kith.embedded.memberNamed('me');
  const file = { importId: 'mail', fileName: 'mail.mbox', digest: 'mail' };
  const liveSource = readResult([person(MAIL)], { source: 'mbox' });
  await kith.embedded.store.commitImport(liveSource, { ...file, member, now: NOON });
  return kith;
}

describe('the command “same”', () => {
  it('lists possible duplicates and saves the answer until it is undone', async () => {
    const kith = await kithWithDanaTwice();
    const text = await show(listSamePeople, kith);
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^[\w-]{22}\.[\w-]{22} {2}same email$/),
      `  Dana Example  Engineer  Acme Ltd  ${DANA}  (LinkedIn export)`,
      '  Dana Example  dana@acme.example  (mail)',
    ]);
    const [id = ''] = text.split(' ');
    const say = (answer: string) => show(answerSame, kith, { id, answer });
    expect([await say('yes'), await say('yes')]).toEqual(['Saved.', 'Nothing changed.']);
    expect(await show(listSamePeople, kith)).toMatch(
      /^There are no .*\nAnswered .*--undo\):\n[\w.-]+ {2}yes\n/,
    );
    await say('undo');
    expect(await show(listSamePeople, kith)).toBe(text);
  });

  it('reports when there are no possible duplicates', async () => {
    const nobody = 'There are no possible duplicates in your data.';
    expect(await show(listSamePeople, await kithWithPeople())).toBe(nobody);
  });

  it('rejects an unknown id', async () => {
    const kith = await kithWithDanaTwice();
    await expect(run(answerSame, kith, { id: 'nope', answer: 'yes' })).rejects.toThrow(
      /the same person|No one in your data/,
    );
  });
});

it('the command “split” splits off an address, and undoes that', async () => {
  const kith = await kithWithDanaTwice();
  const split = (address: string, on: boolean) => show(splitPerson, kith, { address, split: on });
  for (const address of [DANA, 'dana@acme.example']) {
    expect(await split(address, true)).toBe('Saved.');
    expect(await split(address, true)).toBe('Nothing changed.');
    expect(await split(address, false)).toBe('Saved.');
  }
  await expect(split('nobody', true)).rejects.toThrow(/address of a person/);
  await expect(split('no body@x', true)).rejects.toThrow(/email address/);
});
