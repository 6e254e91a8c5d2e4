import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const COMPILED = 'test/compiled-backend.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Returns a file's imports: paths in the project, and names of external modules. Type imports aren't included. */
function importsOf(file: string): string[] {
  const code = read(file).replaceAll(/^import type [^;]+;/gm, '');
  const found = [
    ...code.matchAll(/(?:^(?:import|export)\b[^;'"=]*?\bfrom |^import |\bimport\()['"]([^'"]+)['"]/gm),
  ];
  return found.map(([, name = '']) =>
    name.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), name)) : name,
  );
}

/** Returns a file and everything in the project that it imports, directly or indirectly. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const name of importsOf(file))
    if (/\.(tsx?|mjs)$/.test(name) && existsSync(join(ROOT, name))) reachedFrom(name, reached);
  return reached;
}

const namedIn = (text: string) => [...text.matchAll(/[\w./-]+\.(?:ts|mjs|json)\b/g)].map(([path]) => path);
/** The JavaScript files that npm runs with the installed Node. */
const STARTED = [...new Set(Object.values(scripts).flatMap(namedIn))].filter((path) => path.endsWith('.mjs'));
/** The TypeScript files that npm's scripts or these JavaScript files run. */
const RUN = [...new Set([...Object.values(scripts), ...STARTED.map(read)].flatMap(namedIn))].filter((path) =>
  /^(backend|test|scripts)\/.+(?<!\.test)\.ts$/.test(path),
);

describe('the scripts of package.json', () => {
  it('name only files that exist', () => {
    const named = [...new Set(Object.values(scripts).flatMap(namedIn))];
    expect(named.length).toBeGreaterThan(10);
    expect([...named, ...RUN].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('start without any packages, because a new clone doesn’t have them yet', () => {
    const reached = STARTED.flatMap((file) => [...reachedFrom(file)]);
    const outside = reached.flatMap((file) =>
      importsOf(file)
        .filter((name) => !name.startsWith('node:') && !/^scripts\/.+\.mjs$/.test(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(outside).toEqual([]);
  });

  it('compile the backend themselves if they need it compiled', () => {
    expect(RUN).toContain('test/demo/demo.ts');
    const reaching = RUN.filter((file) => reachedFrom(file).has(COMPILED));
    expect(reaching.filter((file) => !read(file).includes('await compileBackend()'))).toEqual([]);
  });
});
