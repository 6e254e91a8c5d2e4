import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const OUTPUT = resolve(import.meta.dirname, '../../../.output');
/** What waits for the first frame, and what loads modules. */
const LARGEST_START_BYTES = 4_000;

/** The files that a page asks for as it is read, in their order. */
function filesOf(html: string): string[] {
  const tags = html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+)"/g);
  return [...tags].map(([, path = '']) => path);
}

/** Whether a module needs another one before it runs; one that it asks for itself may come later. */
function needsAnother(module: string): boolean {
  return /(?:^|;)\s*(?:import\s*["'`{*\w]|export\s*[{*][^;]*from)/.test(module);
}

describe.each(['chrome-mv3', 'firefox-mv3'])('the panel’s page in %s', (build) => {
  const html = readFileSync(join(OUTPUT, build, 'sidepanel.html'), 'utf8');

  it('asks for its style first, and then for one small script that needs no other', () => {
    const files = filesOf(html);
    expect(files).toEqual([expect.stringMatching(/\.css$/), expect.stringMatching(/\.js$/)]);
    const script = join(OUTPUT, build, files[1] ?? '');
    expect(statSync(script).size).toBeLessThan(LARGEST_START_BYTES);
    expect(needsAnother(readFileSync(script, 'utf8'))).toBe(false);
  });

  it('has the place of the card in it before any script runs', () => {
    expect(html).toContain('class="skeleton"');
  });
});

describe('a page that is slower', () => {
  it('is told by each file it asks for', () => {
    const html =
      '<script type="module" crossorigin src="/a.js"></script>\n<link rel="modulepreload" href="/b.js">' +
      '<link rel="stylesheet" crossorigin href="/c.css">';
    expect(filesOf(html)).toEqual(['/a.js', '/b.js', '/c.css']);
  });

  it.each([
    ['import{a as b}from"./b.js";b()', true],
    ['const a=1;import"./b.js";', true],
    ['import*as a from"./b.js";', true],
    ['import a from`./b.js`;', true],
    ['export{a}from"./b.js";', true],
    ['a(()=>import(`./b.js`));', false],
    ['const important=1;export{important};', false],
  ])('or by the modules its script needs: %s, %s', (module, isNeeded) => {
    expect(needsAnother(module)).toBe(isNeeded);
  });
});
