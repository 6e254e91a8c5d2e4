import { resolve } from 'node:path';
import { Option } from 'commander';
import { z } from 'zod';
import { csvLines, csvText } from '../../../utils/interface/csv-text.ts';
import { CRMS, exportTable } from '../../../utils/interface/export/export-table.ts';
import { vcardText } from '../../../utils/interface/export/vcard-text.ts';
import {
  EXPORTED_KINDS,
  type ExportedRow,
  type ExportedRows,
  exportedKind,
  exportedRow,
  exportedRows,
} from '../../../utils/interface/kith/kith-export.ts';
import { type CliCommand, ownCommand, type Typed } from '../../cli/cli-command.ts';
import { printResult, withCommands } from '../../cli/run-command.ts';
import { defineServiceCommand, numberArgument } from '../../cli/service-command.ts';
import { countOf, writeJson } from '../../cli/terminal-text.ts';
import { Refusal } from '../../errors/refusal.ts';
import { LIST_NUMBER } from '../list-commands.ts';
import { openOutput } from './open-output.ts';

const PAGE = 500;

export const exportPage = defineServiceCommand({
  name: 'export',
  input: {
    what: exportedKind,
    list: numberArgument(LIST_NUMBER).nullable(),
    page: z.int().min(1),
  },
  answer: exportedRows,
  ask({ what, list, page }) {
    const query = new URLSearchParams({ what, page: String(page), limit: String(PAGE) });
    if (list !== null) query.set('list_id', list);
    return { method: 'GET', path: `/kith/export?${query}` };
  },
  show: ({ rows }) => countOf(rows.length, 'row'),
});

const FORMATS = ['csv', 'json', 'vcard'] as const;

const typedExport = z.object({
  member: z.string(),
  asOf: z.string().nullable(),
  json: z.boolean(),
  what: z.enum(EXPORTED_KINDS, 'takes people, companies, paths or asks'),
  format: z.enum(FORMATS).optional(),
  for: z.enum(CRMS).nullable(),
  list: z.string().nullable(),
  output: z.string().min(1, 'takes the name of a file').nullable(),
  overwrite: z.boolean(),
});
type TypedExport = z.output<typeof typedExport>;

/** The result that `--output` prints with `--json`. */
export const exportResult = z.object({
  file: z.string(),
  what: exportedKind,
  format: z.enum(FORMATS),
  rows: z.number().int().min(0),
});

export const EXPORT_COMMANDS: readonly CliCommand[] = [
  ownCommand('export <what>', 'Export people, companies, paths or asks for another program, such as a CRM.', {
    options: [
      new Option('--format <format>', 'the format; vcard only for people')
        .choices(FORMATS)
        .default(undefined, 'csv'),
      new Option('--for <crm>', 'the columns that this CRM recognizes')
        .choices(CRMS)
        .default(null, 'all of Kith’s'),
      new Option('--list <id>', 'only people or companies on this list').default(null, 'everything'),
      new Option('--output <file>', 'write to this file, which only you can read').default(null, 'print'),
      new Option('--overwrite', 'replace the file if it exists').default(false),
    ],
    runs: [exportPage],
    prints: z.union([z.array(exportedRow), exportResult]),
    act: runExport,
  }),
];

async function runExport(typed: Typed): Promise<void> {
  const given = typedExport.parse(typed);
  const { what, output, overwrite, json, member, asOf, list } = given;
  // Data that is printed is the command’s result, so `--json` sets its format.
  const format = given.format ?? (json && output === null ? 'json' : 'csv');
  requirePossible(given, format);
  const file = output === null ? null : resolve(output);
  const write = writerOf(given, format);
  const destination = await openOutput(file, overwrite);
  try {
    const count = await withCommands(json, async (call, report) => {
      await destination.write(write.start);
      const seen = new Set<string>();
      let rows = 0;
      for (let page = 1; ; page++) {
        const input = { member, asOf, what, list, page };
        const found: ExportedRows = exportedRows.parse(await call(exportPage, input));
        // If data changes during the export, the next page may repeat people.
        const fresh = found.rows.filter(({ id }) => id === '' || !seen.has(id));
        for (const { id } of fresh) seen.add(id);
        if (fresh.length > 0) await destination.write(write.rows(fresh, rows === 0));
        rows += fresh.length;
        const { has_next_page: hasMore, total } = found.pagination;
        if (file !== null) report({ doing: `Exporting ${what}`, done: rows, total });
        if (!hasMore) break;
      }
      await destination.write(write.end(rows));
      return rows;
    });
    await destination.finish();
    if (file === null) return;
    const result = { file, what, format, rows: count };
    printResult(exportResult, result, json, formatExported(result));
  } catch (error) {
    await destination.discard();
    throw error;
  }
}

function requirePossible(
  { what, for: crm, output, overwrite }: TypedExport,
  format: (typeof FORMATS)[number],
): void {
  if (format === 'vcard' && what !== 'people') {
    throw new Refusal(
      `Only people can be exported as vCard. For ${what}, use --format csv or --format json.`,
      2,
    );
  }
  if (crm !== null && format !== 'csv') {
    throw new Refusal(
      `--for selects the columns of a CSV, and ${format} has none. Remove --for, or use --format csv.`,
      2,
    );
  }
  if (overwrite && output === null) throw new Refusal('--overwrite needs --output <file>.', 2);
}

interface RowWriter {
  readonly start: string;
  rows(rows: readonly ExportedRow[], isFirst: boolean): string;
  end(count: number): string;
}

function writerOf({ what, for: crm }: TypedExport, format: (typeof FORMATS)[number]): RowWriter {
  const nothing = () => '';
  switch (format) {
    case 'csv': {
      const table = exportTable(what, crm, new Date().toISOString().slice(0, 10));
      return {
        start: csvText([table.header]),
        rows: (rows) => csvLines(rows.map(table.cells)),
        end: nothing,
      };
    }
    case 'vcard':
      return {
        start: '',
        rows: (rows) => rows.flatMap((row) => (row.type === 'person' ? vcardText(row) : [])).join(''),
        end: nothing,
      };
    case 'json':
      return {
        start: '[',
        rows: (rows, isFirst) => `${isFirst ? '' : ','}\n${rows.map(writeJson).join(',\n')}`,
        end: (count) => (count === 0 ? ']\n' : '\n]\n'),
      };
  }
}

function formatExported({ file, what, rows }: z.infer<typeof exportResult>): string {
  const one = { people: 'person', companies: 'company', paths: 'path', asks: 'ask' }[what];
  return `Exported ${countOf(rows, one, what)} to ${file}.`;
}
