import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCompanionDocument } from '../../backend/companion/companion-document.ts';
import { makeOpenApiDocument, type OpenApiDocument } from '../../backend/service/http/openapi-document.ts';
import { FORWARDED_OPERATIONS, OPERATIONS } from '../../backend/service/operations.ts';
import { INSTALLED, installClients, runInstalled } from './install-clients.ts';

const FOLDER = join(INSTALLED, 'linted');
const DOCUMENT = makeOpenApiDocument(OPERATIONS, 'https://kith.example');
const DOCUMENTS: readonly [name: string, document: OpenApiDocument][] = [
  ['openapi.json', DOCUMENT],
  ['kith/openapi.json', makeCompanionDocument('http://127.0.0.1:5484', FORWARDED_OPERATIONS)],
];

beforeAll(async () => {
  await installClients();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'spectral.json'), JSON.stringify({ extends: ['spectral:oas'] }));
}, 600_000);

function save(document: OpenApiDocument): string {
  const file = join(FOLDER, 'document.json');
  writeFileSync(file, JSON.stringify(document));
  return file;
}

/** Returns which of Redocly’s recommended rules the document breaks, as errors or warnings. */
async function lintByRedocly(document: OpenApiDocument): Promise<string[]> {
  const options = ['--extends', 'recommended', '--format', 'json', '--max-problems', '1000'];
  const output = await runInstalled('@redocly/cli/bin/cli.js', ['lint', save(document), ...options], [0, 1]);
  const { problems } = JSON.parse(output.slice(output.indexOf('{'))) as { problems: { ruleId: string }[] };
  return problems.map(({ ruleId }) => ruleId);
}

/** Returns which of Spectral’s recommended rules the document breaks, at any severity. */
async function lintBySpectral(document: OpenApiDocument): Promise<string[]> {
  const options = ['-r', join(FOLDER, 'spectral.json'), '-f', 'json', '-q'];
  const output = await runInstalled(
    '@stoplight/spectral-cli/dist/index.js',
    ['lint', save(document), ...options],
    [0, 1],
  );
  return (JSON.parse(output) as { code: string }[]).map(({ code }) => code);
}

describe.each([
  ['Redocly', lintByRedocly, 'operation-operationId'],
  ['Spectral', lintBySpectral, 'operation-operationId'],
] as const)('%s', (_, lint, rule) => {
  it.each(DOCUMENTS)('finds neither errors nor warnings in /%s', async (_name, document) => {
    expect(await lint(document)).toEqual([]);
  });

  it('reports an operation without an operationId', async () => {
    const broken = structuredClone(DOCUMENT);
    Reflect.deleteProperty(broken.paths?.['/v2/lists']?.post ?? {}, 'operationId');
    expect(await lint(broken)).toEqual([rule]);
  });
});
