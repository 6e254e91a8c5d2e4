/** Returns a table as CSV (RFC 4180), with a byte order mark so that spreadsheets detect UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${csvLines(rows)}`;
}

/** Returns further rows of a CSV that began with {@link csvText}. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * Positions where a formula could begin: at the start of a cell, and after each `;`, tab or line break in it,
 * because spreadsheets in many countries split there. Quotes don't help: they only count at the start of a cell.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Spreadsheets would run text that looks like a formula; an apostrophe prevents it. */
function csvCell(text: string): string {
  const safe = text.replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
