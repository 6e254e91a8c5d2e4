/**
 * A process of its own that takes back the import which calls everybody's two addresses one, and says how many rows it wrote.
 * Before the write of the given number (0: never) it says `holding`, in the middle of its transaction, and holds still
 * until it is killed. With `import` it makes what there is to take back.
 */
import { writeSync } from 'node:fs';
import { StatementSync } from 'node:sqlite';
import type { ImportRecord, PersonKey } from '../../../backend/imports/record.ts';
import { openStore } from '../../../backend/store/open-store.ts';

const [directory = '', what = '', holdAt = '0'] = process.argv.slice(2);
const PEOPLE = 40;
const NAMES = { firstName: '', lastName: '', headline: '', city: '', country: '' } as const;
const named = (...keys: [PersonKey, ...PersonKey[]]): ImportRecord => ({ type: 'person', keys, ...NAMES });
const keysOf = (at: number) => [`li:in:contact-${at}`, `mailto:contact-${at}@x.example`] as const;
const everybody = Array.from({ length: PEOPLE }, (_, at) => keysOf(at));

const apart = everybody.flatMap(([profile, address], at): ImportRecord[] => [
  named(profile),
  named(address),
  {
    type: 'evidence',
    from: 'me',
    to: address,
    kind: 'mail',
    at,
    direction: 'out',
    recipients: 1,
    naturalKey: address,
  },
]);

let writes = 0;
function countWrites(): void {
  const run = StatementSync.prototype.run;
  StatementSync.prototype.run = function (...values) {
    writes += 1;
    if (String(writes) === holdAt) {
      writeSync(1, 'holding\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
    return Reflect.apply(run, this, values);
  };
}

const store = await openStore(directory);
const account = await store.ensureAccount('default', false);
const member = await store.ensureMember(account.id, 'me', '', 0);
const take = (name: string, records: readonly ImportRecord[]) =>
  store.commitImport(
    { source: 'mbox', records, findings: [], files: [], ownerKeys: [], ownerCandidates: [] },
    { member, importId: name, fileName: name, digest: name, asOf: 20_778, now: Date.UTC(2026, 10, 21) },
  );
if (what === 'import') {
  await take('apart', apart);
  await take(
    'joins',
    everybody.map((keys) => named(...keys)),
  );
} else {
  countWrites();
  await store.undoImport(member, 'joins', 20_778);
}
writeSync(1, `${writes}\n`);
await store.close();
