/**
 * Runs as a separate process. Reads one of the large sources in the same way as an import's thread, and prints the result
 * and the memory used.
 */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readSource } from '../../../../backend/imports/read-source.ts';
import { IMPORT_MEMORY } from '../../../../backend/service/import-jobs/run-import.ts';
import { LARGE_SOURCES } from './large-sources.ts';

async function readLarge(name: string): Promise<{ records: number; says: string[] }> {
  const files = LARGE_SOURCES[name]?.();
  if (files === undefined) throw new Error('There is no such source.');
  const options = { fileName: files[0]?.path ?? '', asOf: 20_000, ownAddresses: ['mailto:me@x.example'] };
  return await readSource(files, options).then(
    ({ records, findings }) => ({ records: records.length, says: findings.map(({ message }) => message) }),
    (error: unknown) => ({
      records: 0,
      says: [error instanceof Error ? `${error.name}: ${error.message}` : ''],
    }),
  );
}

if (isMainThread) {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: process.argv[2] ?? '',
    resourceLimits: IMPORT_MEMORY,
  });
  const [outcome] = await once(thread, 'message');
  const kibibytes = process.resourceUsage().maxRSS;
  process.stdout.write(JSON.stringify({ ...outcome, megabytes: Math.round(kibibytes / 1024) }));
} else {
  parentPort?.postMessage(await readLarge(workerData));
}
