/**
 * Reads a huge table that is generated on the fly, in a thread as an import does, and prints the cost: `read-large.ts
 * SHAPE`. Runs as its own process, because its peak memory is measured.
 */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readSource } from '../../../backend/imports/read-source.ts';
import { ImportError, type SourceFile } from '../../../backend/imports/record.ts';
import { IMPORT_MEMORY } from '../../../backend/service/import-jobs/run-import.ts';
import { AS_OF } from '../make-world.ts';
import { makeMessages } from './make-tables.ts';

const GIGABYTE = 2 ** 30;
const CHUNK_CHARACTERS = 256 * 1024;

/** Kinds of huge tables and their approximate sizes in bytes. */
export const SHAPES = {
  '2 GB of messages of 10 kB': { bytes: 2 * GIGABYTE, text: () => makeMessages(200_000, 5_000, 10_000) },
  '2 GB of messages of 1 kB': { bytes: 2 * GIGABYTE, text: () => makeMessages(1_850_000, 30_000, 700) },
  '290,000 messages of 1 kB': { bytes: 0.25 * GIGABYTE, text: () => makeMessages(290_000, 30_000, 700) },
  'a line of 500 MB': { bytes: GIGABYTE / 2, text: longLine },
  'a quoted cell of 500 MB': { bytes: GIGABYTE / 2, text: longCell },
} as const;
export type LargeShape = keyof typeof SHAPES;

export interface LargeRead {
  readonly seconds: number;
  readonly bytes: number;
  /** Peak memory of the process in MB. */
  readonly peak_mb: number;
  readonly records: number;
  /** The error, or '' if the table was read. */
  readonly sentence: string;
}

function* longLine(): Generator<string> {
  yield 'CONVERSATION ID,FROM,SENDER PROFILE URL,RECIPIENT PROFILE URLS,DATE\n';
  for (let n = 0; n < 500; n++) yield 'x'.repeat(2 ** 20);
}

function* longCell(): Generator<string> {
  yield 'CONVERSATION ID,FROM,SENDER PROFILE URL,RECIPIENT PROFILE URLS,DATE\n"';
  for (let n = 0; n < 500; n++) yield 'x, y\n'.repeat(2 ** 18);
}

async function readLarge(shape: LargeShape): Promise<LargeRead> {
  const { bytes: size, text } = SHAPES[shape];
  let bytes = 0;
  const file: SourceFile = {
    path: 'messages.csv',
    size,
    async *stream() {
      bytes = 0;
      let held = '';
      for (const part of text()) {
        held += part;
        if (held.length < CHUNK_CHARACTERS) continue;
        const chunk = Buffer.from(held);
        held = '';
        bytes += chunk.length;
        yield chunk;
      }
      bytes += held.length;
      yield Buffer.from(held);
    },
  };
  const start = performance.now();
  const outcome = await readSource([file], { fileName: 'messages.csv', asOf: AS_OF }).catch(
    (error: unknown) => {
      if (error instanceof ImportError) return error;
      throw error;
    },
  );
  return {
    seconds: (performance.now() - start) / 1000,
    bytes,
    peak_mb: Math.round(process.resourceUsage().maxRSS / 1024),
    records: outcome instanceof ImportError ? 0 : outcome.records.length,
    sentence: outcome instanceof ImportError ? outcome.message : '',
  };
}

/** Reads in a thread with an import's memory limit. */
async function readInThread(shape: LargeShape): Promise<LargeRead> {
  const thread = new Worker(new URL(import.meta.url), { workerData: shape, resourceLimits: IMPORT_MEMORY });
  const [read] = await once(thread, 'message');
  return read;
}

if (import.meta.main && isMainThread) {
  const shape = Object.keys(SHAPES).find((name): name is LargeShape => name === process.argv[2]);
  if (shape === undefined) throw new Error(`There is no shape "${process.argv[2]}".`);
  process.stdout.write(JSON.stringify(await readInThread(shape)));
} else if (import.meta.main) {
  parentPort?.postMessage(await readLarge(workerData));
}
