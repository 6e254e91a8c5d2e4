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
/** What is said to a person stands in these, too. */
const SPEAKING = globSync(
  ['locales/*.yml', 'backend/**/*.ts', 'entrypoints/**/*.tsx', 'components/**/*.tsx'],
  {
    cwd: ROOT,
  },
);

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
/** Those that are not in the tables of the command line. */
const MORE = ['serve', 'identify', 'help', '--help'];
const WORDED = [...COMMANDS_BY_USE.values()].flat();

/** What of the words of a command is none; null where all is there. */
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

  it('names no command, operation or variable that is not there', () => {
    expect(commandsNamed(text).filter((words) => findWrong(words) !== null)).toEqual([]);
    expect(operationsNamed(text).filter((name) => !KNOWN_OPERATIONS.has(name))).toEqual([]);
    expect(variablesNamed(text).filter((name) => !KNOWN_VARIABLES.has(name))).toEqual([]);
  });
});

it('no sentence of Kith tells a person to type what is no command', () => {
  const wrong = SPEAKING.flatMap((file) =>
    commandsNamed(textOf(file))
      .filter((words) => findWrong(words) !== null)
      .map((words) => `${file}: ${words.join(' ')}`),
  );
  expect(wrong).toEqual([]);
});

describe('what is not there', () => {
  it.each([
    ['npm run frob', 'frob'],
    ['npm run kith -- frob x', 'frob'],
    ['npm run kith -- list frob', 'frob'],
    ['npm run kith -- list', ''],
    ['npm run --silent kith -- paths x --frob', '--frob'],
  ])('is found in %s', (text, wrong) => {
    expect(commandsNamed(text).map(findWrong)).toEqual([wrong]);
  });

  it.each([
    'npm start',
    '`npm run kith -- sessions revoke <id>`.',
    'npm run kith -- asks',
    'npm run kith -- paths x --json',
    'npm run --silent kith -- identify',
  ])('is not: %s', (text) => {
    expect(commandsNamed(text).map(findWrong)).toEqual([null]);
  });

  it('is read of operations without their questions', () => {
    expect(operationsNamed('`GET /kith/hello?challenge=`, POST /v2/lists.')).toEqual([
      'GET /kith/hello',
      'POST /v2/lists',
    ]);
  });

  it('is read of variables as a whole', () => {
    expect(variablesNamed('`KITH_MODEL_URL`, E2E_HOSTED=all, KITH_…')).toEqual([
      'KITH_MODEL_URL',
      'E2E_HOSTED',
    ]);
  });
});
