import type { Command } from 'commander';
import { z } from 'zod';
import { type ColumnMapping, columnMapping, MAPPED_FIELDS } from '../../utils/interface/kith-imports.ts';
import { Refusal } from '../refusal.ts';
import { addCommand, type Shared } from './add-command.ts';
import { importFiles } from './import-files.ts';
import { listImports, showFindings, undoImport } from './imports.ts';
import { runCommand } from './run-command.ts';

interface ImportOptions extends Shared {
  readonly preview: boolean;
  readonly yes: boolean;
  readonly me?: string;
  readonly map: readonly string[];
  readonly helper?: string;
  readonly agreed?: string;
}

/** `import`, `imports` and `undo` */
export function addImportCommands(program: Command): void {
  addCommand(program, 'import <files...>', 'Import exports, address books, mail, calendars or tables.')
    .option('--preview', 'show what a file holds and write nothing', false)
    .option('--yes', 'ask nothing', false)
    .option(
      '--me <address>',
      'your own profile’s address, or that of your mail, where the file does not tell',
    )
    .option('--map <column=field>', 'what a column of a table is (once for each)', collect, [])
    .option('--helper <name>', 'whose connections these are, if not yours: with their yes alone')
    .option('--agreed <day>', 'the day they agreed, YYYY-MM-DD')
    .action((files: string[], { member, asOf, json, preview, yes, me, map, helper, agreed }: ImportOptions) =>
      importFiles(files, {
        member,
        asOf,
        json,
        preview,
        yes,
        me: me ?? null,
        mapping: map.length === 0 ? null : readMapping(map),
        helper: readHelper(helper, agreed),
      }),
    );
  addCommand(program, 'imports', 'List your imports, and what waits to be confirmed.')
    .option('--findings <import>', 'all rows that one refused or left out, as CSV')
    .action(({ member, asOf, json, findings }: Shared & { findings?: string }) =>
      findings === undefined
        ? runCommand(listImports, { member, asOf }, json)
        : runCommand(showFindings, { member, asOf, id: findings }, json),
    );
  addCommand(program, 'undo <import>', 'Take an import back: all goes that no other import holds.').action(
    (id: string, { member, asOf, json }: Shared) => runCommand(undoImport, { member, asOf, id }, json),
  );
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

/** `Column=field` each; a column may have an equals sign of its own. */
export function readMapping(texts: readonly string[]): ColumnMapping {
  const pairs = texts.map((text) => {
    const end = text.lastIndexOf('=');
    return [text.slice(0, Math.max(end, 0)), text.slice(end + 1)] as const;
  });
  const read = columnMapping.safeParse(Object.fromEntries(pairs));
  if (read.success) return read.data;
  throw new Refusal(`--map takes Column=field; fields are ${MAPPED_FIELDS.join(', ')}.`, 2);
}

/** A name without a yes is refused, as is a yes of nobody. */
export function readHelper(
  name: string | undefined,
  agreed: string | undefined,
): { name: string; agreed_on: string } | null {
  if (name === undefined && agreed === undefined) return null;
  const day = z.iso.date().safeParse(agreed);
  if (name !== undefined && name.trim() !== '' && day.success) return { name, agreed_on: day.data };
  throw new Refusal(
    'Somebody else’s connections are imported with their yes: --helper NAME and --agreed YYYY-MM-DD, the day they agreed.',
    2,
  );
}
