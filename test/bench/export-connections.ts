import type { ExportPerson } from './export-questions.ts';

/** Returns the people in Connections.csv in row order, without Kith's code. */
export function readConnections(text: string): ExportPerson[] {
  return readCsv(text).map((row) => ({
    name: `${row['First Name']} ${row['Last Name']}`.trim(),
    title: row.Position ?? '',
    company: row.Company ?? '',
  }));
}

/** Returns the rows of a table. Its header follows LinkedIn's notes. */
function readCsv(text: string): Record<string, string>[] {
  const table = text.slice(text.indexOf('First Name,'));
  const rows = [...table.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)];
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of rows) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') lines.push([]);
  }
  const [titles = [], ...rest] = lines.filter((line) => line.length > 1);
  return rest.map((line) => Object.fromEntries(titles.map((title, at) => [title, line[at] ?? ''])));
}
