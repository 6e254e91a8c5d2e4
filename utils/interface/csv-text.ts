/** Returns a table as CSV (RFC 4180). It begins with a byte order mark, so spreadsheets detect UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${csvLines(rows)}`;
}

/** Returns more rows for a CSV that began with {@link csvText}. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/**
 * Positions where a formula could begin: at the start of a cell, and after each `;`, tab or line break in it, because many
 * countries' spreadsheets split cells there. Quoting doesn't prevent this: quotes count only at the start of a cell.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Puts an apostrophe before anything that looks like a formula, because spreadsheets would run it. */
function csvCell(text: string): string {
  const safe = text.replaceAll(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
