import type { Finding } from '../../imports/record.ts';

/** A cell that begins so is a formula to a spreadsheet; behind an apostrophe it is text. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * Findings as CSV (RFC 4180) in UTF-8, behind a byte order mark, without which spreadsheets take it for another
 * encoding.
 */
export function writeFindings(findings: readonly Finding[]): string {
  const rows = findings.map(({ file, line, level, message }) => [
    file,
    line === 0 ? '' : String(line),
    level,
    message,
  ]);
  const lines = [['file', 'line', 'level', 'reason'], ...rows].map((row) => row.map(writeCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function writeCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
