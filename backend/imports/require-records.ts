import { type Finding, ImportError, type ReadResult } from './record.ts';

/**
 * An import that says nothing is no import: throws ImportError, by the first refused row where there is one, so that
 * a file of nothing but broken rows is not taken for an empty network.
 */
export function requireRecords(
  { source, records, findings, takenAlong }: ReadResult,
  fileName: string,
): void {
  const made = Object.values(takenAlong?.documents ?? {}).flat();
  if (records.length + made.length + (takenAlong?.statements.length ?? 0) > 0) return;
  const refused = findings.find(({ level }) => level === 'refused');
  if (refused === undefined) throw new ImportError(fileName, 0, sayNobody(source, findings, fileName));
  const { file, line, message } = refused;
  throw new ImportError(
    file,
    line,
    `Nothing in ${fileName} could be read; the first fault is in ${file}: ${message}`,
  );
}

/** Of what was rightly left out, which may be all there is. */
const REASONS_TOLD = 3;

function sayNobody(source: string, findings: readonly Finding[], fileName: string): string {
  const dropped = findings.filter(({ level }) => level === 'dropped');
  // Of an export there are always tables that are left out, which explains nothing.
  if (source === 'linkedin-export' && !dropped.some(({ line }) => line > 0)) {
    return `${fileName} holds no rows that name anybody. Ask LinkedIn for the export again.`;
  }
  const reasons = dropped.toSorted((one, other) => Number(other.line > 0) - Number(one.line > 0));
  const told = reasons.slice(0, REASONS_TOLD).map(({ message }) => message);
  return [`${fileName} tells of nobody you know.`, ...told].join(' ');
}
