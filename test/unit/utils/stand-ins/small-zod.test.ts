import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/v4';
import { z as smallZod } from '../../../../utils/stand-ins/small-zod.ts';
import { valueNear } from '../support/value-near.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Everything the extension reads by a schema; what the pages have of their own is made like it. */
const FILES = globSync('{utils,components,entrypoints}/**/*.ts', { cwd: ROOT })
  .filter((file) => sourceOf(file).includes("from 'zod'"))
  .sort();

function sourceOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

type Schemas = ReadonlyMap<string, z.ZodType>;

/** The schemas that files export, as made by this zod. */
async function loadSchemas(zod: () => Promise<object>): Promise<Schemas> {
  vi.resetModules();
  vi.doMock('zod', zod);
  const found = new Map<string, z.ZodType>();
  for (const file of FILES) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ join(ROOT, file));
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === 'object' && value !== null && 'safeParse' in value)
        found.set(`${name} of ${file}`, value as z.ZodType);
    }
  }
  return found;
}

const real = await loadSchemas(() => vi.importActual('zod/v4'));
const small = await loadSchemas(() => vi.importActual('../../../../utils/stand-ins/small-zod.ts'));
afterAll(() => vi.doUnmock('zod'));

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  const { success, data } = schema?.safeParse(value) ?? {};
  return { success, data };
}

/** Typed as zod is, which is how the extension sees it. */
const imitation = smallZod as unknown as typeof z;
const MADE: readonly ((by: typeof z) => z.ZodType)[] = [
  (by) => by.string().trim().toLowerCase().min(1).max(5),
  (by) => by.string().regex(/^a+$/).length(2).nullable(),
  (by) => by.array(by.boolean()).length(2),
  (by) => by.object({ a: by.string(), b: by.number() }).partial(),
  (by) => by.strictObject({ a: by.string(), b: by.number() }).pick({ a: true }),
  (by) => by.object({ a: by.string() }).extend({ a: by.number(), b: by.boolean() }),
  (by) => by.strictObject(by.object({ a: by.string() }).shape),
  (by) => by.enum([...by.enum(['0', 'é']).options, 'a']).catch('a'),
  (by) => by.number().int().min(1).max(100).default(7),
  (by) => by.array(by.int()).min(1).max(2).prefault([0]),
  (by) => by.string().refine((text) => text !== ''),
  (by) =>
    by
      .number()
      .transform((number) => String(number))
      .pipe(by.string().max(2)),
];

describe('schemas of the small zod', () => {
  it('are of the kinds that it has, also those that are made later on', () => {
    const used = FILES.flatMap((file) => sourceOf(file).match(/(?<=\bz\.)[a-z]\w*/g) ?? []);
    const ofTypes = ['infer', 'input', 'output', 'core'];
    expect([...new Set(used)].filter((kind) => !(kind in smallZod) && !ofTypes.includes(kind))).toEqual([]);
  });

  it('are all there', () => {
    expect(real.size).toBeGreaterThan(100);
    expect([...small.keys()]).toEqual([...real.keys()]);
  });

  it.each([...real])('read as zod reads: %s', (name, schema) => {
    fc.assert(
      fc.property(valueNear(schema), (value) => {
        expect(read(small.get(name), value)).toEqual(read(schema, value));
      }),
      { numRuns: 20 },
    );
  });
});

describe('a schema made by the small zod', () => {
  it.each(MADE.map((make) => [String(make), make] as const))('reads as zod reads: %s', (_, make) => {
    fc.assert(
      fc.property(valueNear(make(z)), (value) => {
        expect(read(make(imitation), value)).toEqual(read(make(z), value));
      }),
    );
  });

  it('is made once it reads something, not before', () => {
    const text = imitation.string().min(1);
    const made = vi.spyOn(text, '_zod', 'get');
    const list = imitation.array(text).max(2).optional();
    expect(made).not.toHaveBeenCalled();
    expect(list.parse(['a'])).toEqual(['a']);
    expect(made).toHaveBeenCalled();
  });

  it('throws what it cannot read', () => {
    expect(() => imitation.string().parse(1)).toThrow();
  });

  it('gives each absent value one of its own', () => {
    const list = imitation.array(imitation.string()).default([]);
    expect(list.parse(undefined)).not.toBe(list.parse(undefined));
  });
});
