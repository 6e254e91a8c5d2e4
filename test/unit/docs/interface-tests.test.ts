import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { makeOpenApiDocument } from '../../../backend/service/http/openapi-document.ts';
import { OPERATIONS } from '../../../backend/service/operations.ts';
import { DOCUMENTED } from '../../contract/documented-operations.ts';
import { isSchema } from '../../contract/json-schema.ts';
import { openApiShape, operationsOf } from '../../contract/openapi-shape.ts';
import { titlesOf } from './test-titles.ts';

/** The sections of the interface. 0 is the part before the first. */
const SECTIONS = [
  ...['0', '1', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8', '2.9', '2.10', '2.11', '2.12', '3'],
  ...['4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9', '4.10', '4.11', '4.12'],
  ...['5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', '5.8', '6', '7', '8', '9'],
];
/** Matches rows about something that isn't tested. */
const NOT_SHOWN = [
  ...[
    '1',
    '2.3',
    '2.4',
    '2.7',
    '2.8',
    '2.9',
    '3',
    '4.1',
    '4.3',
    '4.4',
    '4.5',
    '4.6',
    '4.8',
    '4.9',
    '4.10',
    '4.11',
  ],
  ...['4.12', '5.7', '5.8', '6', '7', '8', '9'],
];

/** The test file of each operation. */
const FILES: Readonly<Record<string, string>> = {
  'POST /v2/auth/tokens': 'auth-tokens',
  'POST /v2/auth/tokens/revoke': 'auth-tokens-revoke',
  'POST /v2/companies/paths': 'companies-paths',
  'POST /v2/people/paths': 'people-paths',
  'POST /v2/people/sort': 'people-sort',
  'GET /v2/lists/{id}': 'lists-read',
  'POST /v2/lists': 'lists',
  'GET /v2/sequences/{sequence_id}/emails': 'sequences-emails',
  'POST /v2/teams': 'teams',
  'GET /v1/people/paths/{url}': 'v1-people-paths',
  'POST /v1/ai/search': 'v1-ai-search',
  'GET /v1/companies/top': 'v1-companies-top',
};

const text = await readFile(new URL('../../../docs/interface-tests.md', import.meta.url), 'utf8');
const ROWS = [...text.matchAll(/^\| ([\d.]+) \| (.+?) \| `([^`]+)` › (.+) \|$/gm)].map(
  ([, section = '', said = '', file = '', title = '']) => ({ section, said, file, title }),
);
const document = openApiShape.parse(makeOpenApiDocument(OPERATIONS, 'https://kith.example'));
const INTERFACE = operationsOf(document).filter(([name]) => DOCUMENTED.some((one) => one === name));

/** Returns every field of requests and responses, at any depth. Error bodies are our own. */
function* fieldsOf(described: unknown, seen = new Set<unknown>()): Generator<string> {
  if (seen.has(described) || typeof described !== 'object' || described === null) return;
  seen.add(described);
  if (!Array.isArray(described)) {
    const { $ref, properties } = described as { $ref?: string; properties?: unknown };
    const name = $ref?.replace('#/components/schemas/', '') ?? '';
    if (name !== '' && name !== 'Error') yield* fieldsOf(document.components.schemas[name], seen);
    if (isSchema(properties)) yield* Object.keys(properties);
  }
  for (const inner of Object.values(described)) yield* fieldsOf(inner, seen);
}

const FIELDS = INTERFACE.map(([name, { parameters = [], requestBody, responses }]) => {
  // The interface's headers only authenticate. All other headers are our own.
  const placed = parameters.filter((one) => one.in !== 'header').map((one) => one.name);
  const schemas = [requestBody, ...Object.values(responses)].flatMap((one) =>
    Object.values(one?.content ?? {}).map(({ schema }) => schema),
  );
  return [name, [...new Set([...placed, ...schemas.flatMap((schema) => [...fieldsOf(schema)])])]] as const;
});

describe('docs/interface-tests.md', () => {
  it('consists of readable table rows', () => {
    expect(ROWS.length).toBeGreaterThan(150);
    expect(ROWS.length).toBe(text.match(/^\| \d/gm)?.length);
  });

  it.each([...new Set(ROWS.map(({ file }) => file))])('names existing tests in %s', async (file) => {
    const titles = titlesOf(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8'));
    const named = ROWS.filter((row) => row.file === file).map(({ title }) => title);
    expect(named.filter((title) => !titles.includes(title))).toEqual([]);
  });

  it.each(INTERFACE)('names a separate file for %s', (name) => {
    const file = `contract/${FILES[name]}.test.ts`;
    expect(ROWS.map((row) => row.file)).toContain(file);
  });

  it('covers all sections in order', () => {
    const sections = ROWS.map(({ section }) => section);
    expect([...new Set(sections)]).toEqual(SECTIONS);
    expect(sections).toEqual(sections.toSorted((a, b) => SECTIONS.indexOf(a) - SECTIONS.indexOf(b)));
  });

  it('states the decision about everything the interface doesn’t show', () => {
    const decided = ROWS.filter(({ said }) => /^not shown: .+; .+/.test(said));
    expect([...new Set(decided.map(({ section }) => section))]).toEqual(NOT_SHOWN);
    expect(ROWS.filter(({ said }) => said.startsWith('not shown'))).toEqual(decided);
  });

  it.each(FIELDS)('covers all fields of %s', (_, fields) => {
    const named = new Set(
      ROWS.flatMap(({ said }) => [...said.matchAll(/`([\w.-]+)`/g)].map(([, one]) => one)),
    );
    const parts = new Set([...named].flatMap((one) => String(one).split('.')));
    expect(fields.length).toBeGreaterThan(1);
    expect(fields.filter((field) => !parts.has(field))).toEqual([]);
  });
});

describe('test titles in a source', () => {
  it('finds test titles however the tests are declared', () => {
    const source = [
      "it('one', () => {});",
      'it.each([1])(`two %d`, () => {});',
      "  it.each([\n    ['x'],\n  ])('three %s', () => {});",
      "it.each(X)(\n  'four', () => {});",
    ].join('\n');
    expect(titlesOf(source)).toEqual(['one', 'two %d', 'three %s', 'four']);
  });
});
