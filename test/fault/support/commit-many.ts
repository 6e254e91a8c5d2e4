/**
 * A process that imports many facts into a directory's store and prints `done`. At the given step of the writing ('' for none) it
 * prints `holding` inside its transaction and waits to be killed.
 */
import { writeSync } from 'node:fs';
import type { ImportRecord } from '../../../backend/imports/record.ts';
import { openStore } from '../../../backend/store/open-store.ts';

const [directory = '', people = '0', holdAt = ''] = process.argv.slice(2);
const DAY_S = 86_400;
const records = Array.from({ length: Number(people) }, (_, i): ImportRecord[] => {
  const key = `li:in:contact-${i}`;
  const fact = { type: 'evidence', from: 'me', to: key, recipients: 1 } as const;
  return [
    {
      type: 'person',
      keys: [key],
      firstName: `First${i}`,
      lastName: '',
      headline: '',
      city: '',
      country: '',
    },
    { ...fact, kind: 'connection', at: i * DAY_S, direction: 'both', naturalKey: `connection ${i}` },
    { ...fact, kind: 'message', at: i * DAY_S, direction: 'out', naturalKey: `message ${i}` },
  ];
}).flat();

let steps = 0;
function countSteps(): void {
  steps += 1;
  if (String(steps) !== holdAt) return;
  writeSync(1, 'holding\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const store = await openStore(directory);
const account = await store.ensureAccount('default', false);
const member = await store.ensureMember(account.id, 'me', '', 0);
await store.commitImport(
  { source: 'linkedin-export', records, findings: [], files: [], ownerKeys: [], ownerCandidates: [] },
  {
    member,
    importId: 'many',
    fileName: 'many.zip',
    digest: 'many',
    now: Date.UTC(2026, 10, 21),
    onProgress: countSteps,
  },
);
writeSync(1, 'done\n');
await store.close();
