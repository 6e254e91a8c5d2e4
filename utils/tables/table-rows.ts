/** `line` is the line of the text on which the row begins, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Separators that spreadsheets use, least ambiguous first. */
export const SEPARATORS = ['\t', ';', '|', ','] as const;
/** A text is a table if at least this share of its rows has the same width. In prose with commas, fewer do. */
const OF_ONE_WIDTH = 0.8;
const LINE_END = /\r\n|[\r\n\u2028\u2029]/u;

/**
 * Splits a text into rows and skips blank ones. Uses the separator that yields the most columns (quotes as in RFC 4180, including
 * line breaks). If none yields columns, each line is one cell. Cells are trimmed.
 */
export function tableRows(text: string): readonly TableRow[] {
  const body = text.replace(/^\ufeff/u, '');
  let table: readonly TableRow[] = [];
  let width = 1;
  for (const separator of SEPARATORS) {
    const rows = body.includes(separator) ? partRows(body, separator) : [];
    const columns = widthOf(rows);
    if (columns > width) [table, width] = [rows, columns];
  }
  return width > 1 ? table : lineRows(body);
}

/** Returns the width that most rows share; 0 if fewer than `OF_ONE_WIDTH` do. */
function widthOf(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const agreed = [...counts].find(([, count]) => count >= OF_ONE_WIDTH * rows.length);
  return agreed?.[0] ?? 0;
}

function lineRows(text: string): TableRow[] {
  return text.split(LINE_END).flatMap((line, at) => {
    const cell = unquote(line.trim());
    return cell === '' ? [] : [{ line: at + 1, cells: [cell] }];
  });
}

function unquote(line: string): string {
  return /^"[^"]*"$/u.test(line) ? line.slice(1, -1).trim() : line;
}

/** Splits a text into rows and skips blank ones. Cells are trimmed. */
export function partRows(text: string, separator: string): TableRow[] {
  const rows: TableRow[] = [];
  let line = 1;
  // Quotes at or after this position are plain text. If a quote is never closed, this becomes the position of that quote.
  let quotesEnd = text.lastIndexOf('"');
  for (let at = 0; at < text.length; ) {
    const begun = line;
    const cells: string[] = [];
    for (let isMore = true; isMore; ) {
      const quoted = text[at] === '"' && at < quotesEnd ? quotedCell(text, at, separator) : null;
      if (quoted === null && text[at] === '"') quotesEnd = Math.min(quotesEnd, at);
      const { cell, end } = quoted ?? plainCell(text, at, separator);
      line += quoted === null ? 0 : countLineEnds(text.slice(at, end));
      cells.push(cell.trim());
      isMore = text[end] === separator;
      at = end + 1;
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at++;
    line++;
    if (cells.some((cell) => cell !== '')) rows.push({ line: begun, cells });
  }
  return rows;
}

interface Cell {
  readonly cell: string;
  /** Position of the separator or line break after the cell. */
  readonly end: number;
}

function plainCell(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end++;
  return { cell: text.slice(from, end), end };
}

/** Returns null if the quote is never closed. Text after the closing quote is part of the cell. */
function quotedCell(text: string, from: number, separator: string): Cell | null {
  let cell = '';
  let start = from + 1;
  for (;;) {
    const quote = text.indexOf('"', start);
    if (quote < 0) return null;
    cell += text.slice(start, quote);
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, separator);
      return { cell: cell + rest.cell, end: rest.end };
    }
    cell += '"';
    start = quote + 2;
  }
}

function isLineEnd(char: string | undefined): boolean {
  return char === '\n' || char === '\r' || char === '\u2028' || char === '\u2029';
}

function countLineEnds(text: string): number {
  return text.split(LINE_END).length - 1;
}
