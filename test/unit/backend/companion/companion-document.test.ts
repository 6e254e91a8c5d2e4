import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeCompanionDocument } from '../../../../backend/companion/companion-document.ts';
import { FORWARDED_OPERATIONS } from '../../../../backend/service/operations.ts';
import { findFault } from '../../../contract/json-schema.ts';
import { companionUnderTest } from './support/companion-under-test.ts';
import { ADDRESS, type Call, Extension, request } from './support/extension.ts';

const described = z.object({
  responses: z.record(
    z.string(),
    z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) }),
  ),
});
const shape = z.object({
  servers: z.array(z.object({ url: z.string() })),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  paths: z.record(z.string(), z.record(z.string(), described)),
});

const document = shape.parse(makeCompanionDocument(ADDRESS, FORWARDED_OPERATIONS));
const ROUTES = Object.entries(document.paths).map(
  ([path, methods]) => [path, Object.keys(methods).map((method) => method.toUpperCase())] as const,
);
const OWN = ROUTES.filter(([path]) => !path.startsWith('/kith/as-me/'));

const PASSED_ON = ROUTES.filter((route) => !OWN.includes(route));

/** The methods that a 405 names, besides HEAD. */
async function methodsAt(path: string): Promise<string[]> {
  const extension = await companionUnderTest().pairedExtension();
  const refused = await extension.call({ method: 'PATCH', path: path.replaceAll(/\{\w+\}/g, '1') });
  const allowed = refused.headers.get('allow')?.split(', ') ?? [];
  return allowed.filter((method) => method !== 'HEAD');
}

/** Checks a response only against the document. */
async function faultOf(name: string, response: Response): Promise<string | null> {
  const [method = '', path = ''] = name.split(' ');
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  const answer = responses[response.status];
  if (answer === undefined) return `${response.status} is not described`;
  const { schema } = answer.content['application/json'];
  return findFault(await response.json(), schema, document.components.schemas);
}

describe('the companion’s document', () => {
  it('is public, and contains the address it was requested at', async () => {
    const { companion } = companionUnderTest();
    const address = 'http://localhost:5484';
    const answer = await companion.fetch(request('GET', '/kith/openapi.json', undefined, {}, address));
    expect(shape.parse(await answer.json()).servers).toEqual([{ url: address }]);
  });

  it('isn’t served to web pages', async () => {
    const { companion } = companionUnderTest();
    const headers = { origin: 'https://www.linkedin.com' };
    expect((await companion.fetch(request('GET', '/kith/openapi.json', undefined, headers))).status).toBe(
      403,
    );
  });

  it.each(OWN)('names exactly the methods that %s accepts', async (path, methods) => {
    expect((await methodsAt(path)).toSorted()).toEqual(methods.toSorted());
  });

  it.each(PASSED_ON)('names only methods that %s accepts', async (path, methods) => {
    expect(await methodsAt(path)).toEqual(expect.arrayContaining(methods));
  });

  it('names every forwarded operation', () => {
    expect(PASSED_ON.flatMap(([, methods]) => methods)).toHaveLength(FORWARDED_OPERATIONS.length);
  });

  it('matches the responses from hello to signing out', async () => {
    const { companion, pairedExtension } = companionUnderTest();
    const extension = await pairedExtension();
    const other = await Extension.create(companion, () => Date.parse('2026-01-31T12:00:00Z'));
    const ask = async (name: string, { path = name.split(' ')[1] ?? '', ...call }: Partial<Call> = {}) => {
      const [method = ''] = name.split(' ');
      expect([name, await faultOf(name, await extension.call({ method, path, ...call }))]).toEqual([
        name,
        null,
      ]);
    };
    expect(await faultOf('GET /kith/hello', await extension.greet())).toBeNull();
    await ask('GET /kith/hello', { path: '/kith/hello?challenge=short' });
    expect(await faultOf('POST /kith/pair', await other.pair('sample'))).toBeNull();
    expect(await faultOf('POST /kith/pair', await other.pair('wrong'))).toBeNull();
    await ask('GET /kith/session');
    await ask('GET /kith/sessions');
    await ask('POST /kith/sessions/{id}/revoke', { path: '/kith/sessions/nobodys/revoke' });
    await ask('DELETE /kith/session');
    await ask('DELETE /kith/session');
    const again = await pairedExtension();
    const [mine] = (await companion.sessions.list()).filter(({ member }) => !member.sample);
    const path = `/kith/sessions/${mine?.id}/revoke`;
    expect(await faultOf('POST /kith/sessions/{id}/revoke', await again.call({ path }))).toBeNull();
  });

  it('contains the routes in docs/service.md', async () => {
    const text = await readFile(new URL('../../../../docs/service.md', import.meta.url), 'utf8');
    const [, table = ''] = text.split("\n## The companion's own routes\n");
    const rows = [...table.matchAll(/^\| `([A-Z]+) (\/kith\/[^`?]+)/gm)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    expect(rows.toSorted()).toEqual(
      OWN.flatMap(([path, methods]) => methods.map((method) => `${method} ${path}`)).toSorted(),
    );
  });
});
