import { csvText } from '../../../utils/interface/csv-text.ts';
import type { Finding } from '../../imports/record.ts';

/** Findings as CSV. */
export function writeFindings(findings: readonly Finding[]): string {
  const rows = findings.map(({ file, line, level, message }) => [
    file,
    line === 0 ? '' : String(line),
    level,
    message,
  ]);
  return csvText([['file', 'line', 'level', 'reason'], ...rows]);
}
