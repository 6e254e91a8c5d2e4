import { Option } from 'commander';
import { z } from 'zod';
import { type ColumnMapping, MAPPED_FIELDS, columnMapping } from '../../utils/interface/kith-imports.ts';
import { Refusal } from '../errors/refusal.ts';
import { cancelImport, confirmImport, importFile } from './import.ts';
import { importFiles } from './import-files.ts';
import { listImports, showFindings, undoImport } from './imports.ts';
import { runCommand } from './run-command.ts';
import { JSON_OPTION, OF_NETWORK, type Typed, type WordedCommand, wordCommand } from './worded-command.ts';

interface ImportTyped {
  readonly files: readonly string[];
  readonly member: string;
  readonly asOf: string | null;
  readonly json: boolean;
  readonly preview: boolean;
  readonly yes: boolean;
  readonly me?: string;
  readonly map: readonly string[];
  readonly helper?: string;
  readonly agreed?: string;
}

/** `import`, `imports` and `undo` */
export const IMPORT_COMMANDS: readonly WordedCommand[] = [
  {
    usage: 'import <files...>',
    description: 'Import exports, address books, mail, calendars or tables.',
    options: [
      JSON_OPTION,
      ...OF_NETWORK,
      new Option('--preview', 'show what a file holds and write nothing').default(false),
      new Option('--yes', 'ask nothing').default(false),
      new Option(
        '--me <address>',
        'your own profile’s address, or that of your mail, where the file does not tell',
      ),
      new Option('--map <column=field>', 'what a column of a table is (once for each)')
        .argParser(collect)
        .default([]),
      new Option('--helper <name>', 'whose connections these are, if not yours: with their yes alone'),
      new Option('--agreed <day>', 'the day they agreed, YYYY-MM-DD'),
    ],
    runs: [importFile, confirmImport, cancelImport],
    act: (typed) => importTyped(typed as Typed & ImportTyped),
    under: [],
  },
  {
    usage: 'imports',
    description: 'List your imports, and what waits to be confirmed.',
    options: [
      JSON_OPTION,
      ...OF_NETWORK,
      new Option('--findings <import>', 'all rows that one refused or left out, as CSV'),
    ],
    runs: [listImports, showFindings],
    act: ({ json, findings, ...who }) =>
      findings === undefined
        ? runCommand(listImports, who, json === true)
        : runCommand(showFindings, { ...who, id: findings }, json === true),
    under: [],
  },
  wordCommand('undo <import>', 'Take an import back: all goes that no other import holds.', undoImport, {
    toInput: ({ import: id }) => ({ id }),
  }),
];

function importTyped({ files, me, map, helper, agreed, ...typed }: ImportTyped): Promise<void> {
  return importFiles(files, {
    ...typed,
    me: me ?? null,
    mapping: map.length === 0 ? null : readMapping(map),
    helper: readHelper(helper, agreed),
  });
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
