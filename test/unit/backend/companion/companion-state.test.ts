import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openCompanionState } from '../../../../backend/companion/companion-state.ts';
import { createSessions } from '../../../../backend/companion/sessions.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { companionUnderTest, ME } from './support/companion-under-test.ts';
import { Extension } from './support/extension.ts';

const newFile = () => join(temporaryFolder(), 'companion.sqlite');

it('the companion keeps its sessions when it is restarted', async () => {
  const path = newFile();
  const first = openCompanionState(path);
  const member = { externalUserId: 'me', email: '', sample: false };
  const made = { member, keyThumbprint: 'thumbprint', origin: null, label: 'Firefox' };
  const { session } = await createSessions(first, () => 43).create(made);
  await first.close();
  const state = openCompanionState(path);
  expect(await createSessions(state, () => 43).list()).toEqual([session]);
  await state.close();
});

it.each([
  ['an older Kith', 3, 'Replace it with an empty file'],
  ['a newer Kith', 5, 'Update Kith'],
])(
  'the companion refuses a file from %s, explains what to do, and leaves the file unchanged',
  (_, version, sentence) => {
    const path = newFile();
    const other = new DatabaseSync(path);
    other.exec(`CREATE TABLE session (id TEXT); PRAGMA user_version = ${version}`);
    other.close();
    const bytes = readFileSync(path);
    expect(() => openCompanionState(path)).toThrow(sentence);
    expect(readFileSync(path)).toEqual(bytes);
  },
);

it('the companion responds while another program reads the file and blocks writes', async () => {
  const path = newFile();
  const { companion, clock } = companionUnderTest({ state: openCompanionState(path) });
  const extension = await Extension.create(companion, () => clock.now);
  await extension.pair((await companion.pairingCodes.issue(ME)).code);
  const other = new DatabaseSync(path);
  other.exec('BEGIN');
  other.prepare('SELECT * FROM session').all();
  clock.now += 25 * 3_600_000;
  const person = { linkedin_url: 'https://www.linkedin.com/in/maria' };
  expect((await extension.asMe('POST', '/v2/people/paths', person)).status).toBe(200);
  other.close();
});
