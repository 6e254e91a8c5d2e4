import { type Finding, ImportError, type ReadResult } from './record.ts';

/**
 * Throws ImportError if an import contains no records, with the first refused row if there is one. This way, a file with
 * only broken rows is never mistaken for an empty network.
 */
export function requireRecords(
  { source, records, findings, takenAlong }: ReadResult,
  fileName: string,
): void {
  const made = Object.values(takenAlong?.documents ?? {}).flat();
  if (records.length + made.length + (takenAlong?.statements.length ?? 0) > 0) return;
  const refused = findings.find(({ level }) => level === 'refused');
  if (refused === undefined) throw new ImportError(fileName, describeNobody(source, findings, fileName));
  const { file, line, message } = refused;
  throw new ImportError(
    file,
    `Nothing in ${fileName} could be read. The first error is in ${file}: ${message}`,
    line,
  );
}

/** Maximum number of reasons to list if all rows were skipped. */
const MAX_REASONS = 3;

function describeNobody(source: string, findings: readonly Finding[], fileName: string): string {
  const dropped = findings.filter(({ level }) => level === 'dropped');
  // Every export has tables that are skipped, so they aren't the reason.
  if (source === 'linkedin-export' && !dropped.some(({ line }) => line > 0)) {
    return `${fileName} contains no rows with people. Request the export from LinkedIn again.`;
  }
  const reasons = dropped.toSorted((one, other) => Number(other.line > 0) - Number(one.line > 0));
  const shown = reasons.slice(0, MAX_REASONS).map(({ message }) => message);
  return [`${fileName} contains nobody you know.`, ...shown].join(' ');
}
