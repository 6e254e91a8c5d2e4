/**
 * A worker thread that reads one source and writes it, on its own connection to the store, so that neither holds
 * up the answers of the main thread. It reports by messages; it ends when it has said done or failed, or with an error that nobody foresaw.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportFinding, ImportJob } from '../../utils/interface/kith-imports.ts';
import { openSource } from '../imports/open-source.ts';
import { readSource } from '../imports/read-source.ts';
import { type Finding, ImportError, type PersonKey, type ReadProgress } from '../imports/record.ts';
import { requireRecords } from '../imports/require-records.ts';
import type { Day } from '../network/evidence.ts';
import { openStore } from '../store/open-store.ts';
import type { Member } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';

export interface ImportOrder {
  readonly directory: string;
  readonly importId: string;
  readonly member: Member;
  readonly path: string;
  readonly fileName: string | null;
  readonly owner: PersonKey | null;
  readonly asOf: Day;
  readonly now: number;
}

/** What changed of the job. */
export type ImportReport = Partial<ImportJob>;

/** As many findings as a job shows; its counts hold the totals. */
const FINDINGS_SHOWN = 200;
/** A row is read in microseconds: more reports than this one would only be noise. */
const REPORT_EVERY_MS = 50;

const order = workerData as ImportOrder;
const report = (changes: ImportReport) => parentPort?.postMessage(changes);

try {
  await importSource();
} catch (error) {
  if (!(error instanceof ImportError || error instanceof StoreError)) throw error;
  report({ state: 'failed', error: error.message });
}

async function importSource(): Promise<void> {
  const source = await openSource(order.path, order.fileName === null ? {} : { fileName: order.fileName });
  const tellReading = atMostEvery(REPORT_EVERY_MS, (rows: number, total: number) =>
    report({ rows, rows_total: total }),
  );
  let earlierFiles = 0;
  let file = '';
  let rowsOfFile = 0;
  const read = await readSource(source.files, {
    fileName: source.fileName,
    asOf: order.asOf,
    ...(order.owner === null ? {} : { owner: order.owner }),
    onProgress(progress: ReadProgress) {
      if (progress.file !== file) earlierFiles += rowsOfFile;
      file = progress.file;
      rowsOfFile = progress.rows;
      tellReading(earlierFiles + rowsOfFile, earlierFiles + progress.rowsTotal);
    },
  });
  requireRecords(read, source.fileName);
  report({ state: 'writing', source: read.source, rows: 0, rows_total: read.records.length });

  const store = await openStore(order.directory, { lock: 'held by this process' });
  try {
    const tellWriting = atMostEvery(REPORT_EVERY_MS, (rows: number, total: number) =>
      report({ rows, rows_total: total }),
    );
    const written = await store.commitImport(read, {
      member: order.member,
      importId: order.importId,
      fileName: source.fileName,
      digest: source.digest,
      asOf: order.asOf,
      now: order.now,
      onProgress: tellWriting,
    });
    const findings = await store.findings(order.member, order.importId);
    report({
      state: 'done',
      rows: read.records.length,
      rows_total: read.records.length,
      counts: {
        people: written.people,
        evidence_added: written.evidenceAdded,
        evidence_updated: written.evidenceUpdated,
        evidence_unchanged: written.evidenceUnchanged,
        refused: count(findings, 'refused'),
        dropped: count(findings, 'dropped'),
      },
      findings: worstFirst(findings).slice(0, FINDINGS_SHOWN),
    });
  } finally {
    await store.close();
  }
}

function count(findings: readonly Finding[], level: Finding['level']): number {
  return findings.filter((finding) => finding.level === level).length;
}

function worstFirst(findings: readonly Finding[]): ImportFinding[] {
  const rank = { refused: 0, note: 1, dropped: 2 };
  return findings.toSorted((x, y) => rank[x.level] - rank[y.level]);
}

function atMostEvery(ms: number, tell: (rows: number, total: number) => void): typeof tell {
  let last = 0;
  return (rows, total) => {
    const now = performance.now();
    if (now - last < ms) return;
    last = now;
    tell(rows, total);
  };
}
