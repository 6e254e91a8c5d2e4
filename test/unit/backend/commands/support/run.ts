import type { Command } from '../../../../../backend/cli/command.ts';
import type { Kith } from '../../../../../backend/open-kith.ts';
import { connected, NOON, person, readResult, worksAt } from '../../store/store-fixture.ts';
import { temporaryKith } from './temporary-kith.ts';

export const DANA = 'https://www.linkedin.com/in/dana';
const RECORDS = [
  ...[person('dana'), connected('dana'), worksAt('dana', 'Acme Ltd')],
  ...[person('ken'), connected('ken'), worksAt('ken', 'Umbrella', { title: 'Designer' })],
];

/** Returns a Kith whose member knows Dana at Acme Ltd and Ken at Umbrella. */
export async function kithWithPeople(): Promise<Kith> {
  const kith = await temporaryKith();
  if (kith.embedded === null) throw new Error('there is no service here');
  const member = await kith.embedded.memberNamed('me');
  const file = { importId: 'import-1', fileName: 'export.zip', digest: 'digest' };
  await kith.embedded.store.commitImport(readResult(RECORDS, { ownerKeys: ['li:in:owner'] }), {
    ...file,
    member,
    now: NOON,
  });
  return kith;
}

export async function run(command: Command, kith: Kith, input: object = {}, member = 'me'): Promise<unknown> {
  return command.toJson(await command.run(kith, { member, asOf: null, ...input }, () => {}));
}

export async function show(command: Command, kith: Kith, input: object = {}, member = 'me'): Promise<string> {
  return command.show(await command.run(kith, { member, asOf: null, ...input }, () => {}));
}
