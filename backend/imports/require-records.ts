import { type Finding, ImportError, type ReadResult } from './record.ts';

/**
 * An import that says nothing is no import: throws ImportError, by the first refused row where there is one, so that
 * a file of nothing but broken rows is not taken for an empty network.
 */
export function requireRecords({ source, records, findings }: ReadResult, fileName: string): void {
  if (records.length > 0) return;
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
  if (source === 'linkedin-export') {
    return `${fileName} holds no rows that name anybody. Ask LinkedIn for the export again.`;
  }
  const dropped = findings.filter(({ level }) => level === 'dropped').map(({ message }) => message);
  return [`${fileName} tells of nobody you know.`, ...dropped.slice(0, REASONS_TOLD)].join(' ');
}
