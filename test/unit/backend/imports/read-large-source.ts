/** Run as a process of its own: reads one of the large sources and writes what came of it, and the memory it took. */
import { readSource } from '../../../../backend/imports/read-source.ts';
import { LARGE_SOURCES } from './large-sources.ts';

const file = LARGE_SOURCES[process.argv[2] ?? '']?.();
if (file === undefined) throw new Error('There is no such source.');
const options = { fileName: file.path, asOf: 20_000, ownAddresses: ['mailto:me@x.example'] };
const outcome = await readSource([file], options).then(
  ({ records, findings }) => ({ records: records.length, says: findings.map(({ message }) => message) }),
  (error: unknown) => ({
    records: 0,
    says: [error instanceof Error ? `${error.name}: ${error.message}` : ''],
  }),
);
const kibibytes = process.resourceUsage().maxRSS;
process.stdout.write(JSON.stringify({ ...outcome, megabytes: Math.round(kibibytes / 1024) }));
