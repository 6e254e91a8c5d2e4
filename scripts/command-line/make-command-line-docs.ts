/**
 * Writes docs/command-line.md and docs/command-line.schema.json from the commands themselves. Run it after a change to a command:
 * npx node scripts/command-line/make-command-line-docs.ts
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Option } from 'commander';
import { z } from 'zod';
import { type CliCommand, JSON_OPTION, OF_NETWORK } from '../../backend/cli/cli-command.ts';
import { COMMANDS_BY_USE } from '../../backend/commands/commands.ts';
import { IDENTIFY, serveCommand } from '../../backend/commands/run-command-line.ts';
import { formatType, type Shape } from './format-type.ts';

export const DOCUMENT = resolve(import.meta.dirname, '../../docs/command-line.md');
export const SCHEMA = resolve(import.meta.dirname, '../../docs/command-line.schema.json');

interface NamedCommand {
  /** As the user types it: `list show`. */
  readonly name: string;
  /** The name with its arguments: `list show <id>`. */
  readonly usage: string;
  readonly command: CliCommand;
}

function commandsIn(commands: readonly CliCommand[], above = ''): NamedCommand[] {
  return commands.flatMap((command) => {
    const name = `${above}${command.usage.split(' ')[0]}`;
    const own = command.act === null ? [] : [{ name, usage: `${above}${command.usage}`, command }];
    return [...own, ...commandsIn(command.under, `${name} `)];
  });
}

const KITH_ITSELF = [serveCommand(async () => {}), IDENTIFY];

/** Returns all commands by purpose, in the order of the help. */
export function commandsByUse(): ReadonlyMap<string, readonly NamedCommand[]> {
  const groups = new Map([...COMMANDS_BY_USE].map(([use, commands]) => [use, commandsIn(commands)]));
  return groups.set('More', commandsIn(KITH_ITSELF));
}

function makeSchema(): Shape {
  const printing = [...commandsByUse().values()]
    .flat()
    .flatMap(({ name, command: { prints } }) => (prints === null ? [] : [[name, prints] as const]));
  return z.toJSONSchema(z.object(Object.fromEntries(printing)).partial(), {
    reused: 'inline',
    // Allows additional properties, because a later version may add some.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as Shape;
}

export function makeDocument(): string {
  const schema = makeSchema();
  const groups = [...commandsByUse()].map(([use, commands]) =>
    [`## ${use}`, ...commands.map((one) => formatCommand(one, schema.properties?.[one.name]))].join('\n\n'),
  );
  const types = Object.entries(schema.$defs ?? {})
    .toSorted(([x], [y]) => (x < y ? -1 : 1))
    .map(([name, shape]) => `${name} = ${formatType(shape)}`);
  return `${[HEAD, ...groups, `## Types\n\n\`\`\`ts\n${types.join('\n')}\n\`\`\``].join('\n\n')}\n`;
}

const HEAD = `# Command line

Every command with its options and its output with \`--json\`. This page is generated from the commands
(\`scripts/command-line/make-command-line-docs.ts\`), and a test compares it with them. [command-line.schema.json](command-line.schema.json) has the
same results as JSON Schema, one property for each command.

\`--json\` prints one line of JSON on standard output. Control characters in it are escaped. Error messages go to standard
error and are never JSON. All times are ISO 8601 in UTC. Any version may add new members; those listed here stay.

A command works whether or not Kith is running: it reaches a running Kith through its command socket, and otherwise opens the data itself.

Commands about people also take \`--member <id>\` (whose network; default: me) and \`--as-of <day>\` (calculate as of this day,
YYYY-MM-DD; default: today). Every command accepts \`--member\`, even if it has no effect.

## Exit codes

| code | meaning |
|---|---|
| 0 | done, even if the program that reads the output closes it early, as \`head\` does |
| 1 | refused or failed: nothing has this id, the service is unavailable, the disk is full, \`doctor\` found a problem, some files couldn’t be imported |
| 2 | a wrong command, argument, option or setting: correct what you typed |`;

/** Options that the page explains only once. */
const COMMON = new Set([JSON_OPTION, ...OF_NETWORK]);

function formatCommand(
  { usage, command: { description, options, prints } }: NamedCommand,
  shape?: Shape,
): string {
  const shown = options.filter((option) => !option.hidden && !COMMON.has(option));
  const rows = shown.map((option) => `| \`${option.flags}\` | ${cell(formatOption(option))} |`);
  return [
    `### kith ${usage.replaceAll(/[<>]/g, '\\$&')}`,
    description,
    ...(rows.length === 0 ? [] : [`| option | |\n|---|---|\n${rows.join('\n')}`]),
    ...(prints === null || shape === undefined ? [] : [`\`\`\`ts\n${formatType(shape)}\n\`\`\``]),
  ].join('\n\n');
}

function formatOption({
  description,
  argChoices,
  mandatory,
  defaultValue,
  defaultValueDescription,
}: Option): string {
  const byDefault = defaultValueDescription ?? (typeof defaultValue === 'string' ? defaultValue : '');
  const details = [
    ...(argChoices === undefined ? [] : [argChoices.join(', ')]),
    ...(mandatory ? ['required'] : []),
    ...(byDefault === '' ? [] : [`default: ${byDefault}`]),
  ];
  return details.length === 0 ? description : `${description} (${details.join('; ')})`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '\\<');
}

export function schemaText(): string {
  return `${JSON.stringify(makeSchema(), null, 1)}\n`;
}

if (import.meta.main) {
  writeFileSync(DOCUMENT, makeDocument());
  writeFileSync(SCHEMA, schemaText());
  console.log(`${DOCUMENT}: ${[...commandsByUse().values()].flat().length} commands`);
}
