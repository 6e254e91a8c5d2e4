/** A table as CSV (RFC 4180), with a mark in front that tells spreadsheets it is UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/**
 * Where a formula would begin: at the beginning of a cell, and after each `;`, tab or line end within it, since
 * spreadsheets of many countries split at those. Quotes are no help there: they count only at the beginning of a cell.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** A spreadsheet would run what begins like a formula; an apostrophe before it makes it words. */
function csvCell(text: string): string {
  const safe = text.replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
