import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatType } from '../../../scripts/command-line/format-type.ts';
import {
  commandsByUse,
  DOCUMENT,
  makeDocument,
  SCHEMA,
  schemaText,
} from '../../../scripts/command-line/make-command-line-docs.ts';

const COMMANDS = [...commandsByUse().values()].flat();

// `npx node scripts/command-line/make-command-line-docs.ts` updates the document and the schema.
describe('docs/command-line.md', () => {
  it('matches the help of every command', () => {
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(makeDocument());
  });

  it('lists the same results as the JSON Schema', () => {
    expect(readFileSync(SCHEMA, 'utf8')).toBe(schemaText());
  });

  it('has a result for every command with --json', () => {
    const withJson = COMMANDS.filter(({ command: { options } }) =>
      options.some(({ long, hidden }) => long === '--json' && !hidden),
    );
    expect(withJson.filter(({ command }) => command.prints === null).map(({ name }) => name)).toEqual([]);
    expect(withJson.length).toBeGreaterThan(80);
  });
});

describe('formatType', () => {
  it.each([
    [{ type: 'array', items: { $ref: '#/$defs/Ask' } }, 'Ask[]'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
    [
      {
        anyOf: [
          { type: 'string', format: 'date' },
          { const: '', type: 'string' },
        ],
      },
      'string | ""',
    ],
    [{ type: 'object', properties: { a: { type: 'integer' } }, required: [] }, '{ a?: number }'],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{ [name: string]: boolean }'],
  ])('writes %j as %s', (shape, said) => {
    expect(formatType(shape)).toBe(said);
  });

  it('throws if a field allows any type', () => {
    expect(() => formatType({ type: 'object', properties: { a: {} } })).toThrow('no documented type');
  });
});
