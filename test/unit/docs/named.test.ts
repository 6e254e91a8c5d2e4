import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CliCommand } from '../../../backend/cli/cli-command.ts';
import { COMMANDS_BY_USE } from '../../../backend/commands/commands.ts';
import { makeCompanionDocument } from '../../../backend/companion/companion-document.ts';
import { FORWARDED_OPERATIONS, OPERATIONS } from '../../../backend/service/operations.ts';
import { commandsNamed, operationsNamed, variablesNamed } from './named.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });
/** Files with text that people read. */
const SPEAKING = globSync(
  ['locales/*.yml', 'backend/**/*.ts', 'entrypoints/**/*.tsx', 'components/**/*.tsx'],
  {
    cwd: ROOT,
  },
);

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
/** Commands that aren't in the command line's tables. */
const MORE = ['serve', 'identify', 'help', '--help'];
const WORDED = [...COMMANDS_BY_USE.values()].flat();

/** Returns the first unknown word of a command, or null if all are known. */
function findWrong([script = '', ...words]: readonly string[]): string | null {
  if (scripts[script] === undefined) return script;
  if (script !== 'kith' || words.length === 0) return null;
  const typed = words[0] === '--' ? words.slice(1) : words;
  return typed.length === 0 || MORE.includes(typed[0] ?? '') ? null : findWrongWord(typed, WORDED);
}

function findWrongWord([word = '', ...rest]: readonly string[], among: readonly CliCommand[]): string | null {
  const command = among.find(({ usage }) => usage.split(' ')[0] === word);
  if (command === undefined) return word;
  const [next = ''] = rest;
  const isFurther = command.under.some(({ usage }) => usage.split(' ')[0] === next);
  if (isFurther || command.act === null) return findWrongWord(rest, command.under);
  const options = rest.filter((one) => one.startsWith('--'));
  return options.find((one) => !command.options.some(({ long }) => long === one)) ?? null;
}

const KNOWN_OPERATIONS = new Set([
  ...OPERATIONS.map(({ description: { method, path } }) => `${method.toUpperCase()} ${path}`),
  ...Object.entries(makeCompanionDocument('http://127.0.0.1:5484', FORWARDED_OPERATIONS).paths ?? {}).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  ),
]);

const SOURCES = globSync(['{backend,scripts,test,modules}/**/*.{ts,mjs}', '*.config.ts'], { cwd: ROOT });
const KNOWN_VARIABLES = new Set(
  SOURCES.filter((file) => !file.startsWith('test/unit/docs/')).flatMap((file) =>
    variablesNamed(textOf(file)),
  ),
);

describe.each(DOCUMENTS)('%s', (file) => {
  const text = textOf(file);

  it('names only existing commands, operations and variables', () => {
    expect(commandsNamed(text).filter((words) => findWrong(words) !== null)).toEqual([]);
    expect(operationsNamed(text).filter((name) => !KNOWN_OPERATIONS.has(name))).toEqual([]);
    expect(variablesNamed(text).filter((name) => !KNOWN_VARIABLES.has(name))).toEqual([]);
  });
});

it('Kith’s messages name only existing commands', () => {
  const wrong = SPEAKING.flatMap((file) =>
    commandsNamed(textOf(file))
      .filter((words) => findWrong(words) !== null)
      .map((words) => `${file}: ${words.join(' ')}`),
  );
  expect(wrong).toEqual([]);
});

describe('the check for names', () => {
  it.each([
    ['npm run frob', 'frob'],
    ['npm run kith -- frob x', 'frob'],
    ['npm run kith -- list frob', 'frob'],
    ['npm run kith -- list', ''],
    ['npm run --silent kith -- paths x --frob', '--frob'],
  ])('reports an unknown name in %s', (text, wrong) => {
    expect(commandsNamed(text).map(findWrong)).toEqual([wrong]);
  });

  it.each([
    'npm start',
    '`npm run kith -- sessions revoke <id>`.',
    'npm run kith -- asks',
    'npm run kith -- paths x --json',
    'npm run --silent kith -- identify',
  ])('accepts %s', (text) => {
    expect(commandsNamed(text).map(findWrong)).toEqual([null]);
  });

  it('finds operations, without their query', () => {
    expect(operationsNamed('`GET /kith/hello?challenge=`, POST /v2/lists.')).toEqual([
      'GET /kith/hello',
      'POST /v2/lists',
    ]);
  });

  it('finds whole names of variables', () => {
    expect(variablesNamed('`KITH_MODEL_URL`, E2E_HOSTED=all, KITH_…')).toEqual([
      'KITH_MODEL_URL',
      'E2E_HOSTED',
    ]);
  });
});
