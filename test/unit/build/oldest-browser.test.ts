import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findNewerNames } from './newer-names.ts';

const BUILD = resolve(import.meta.dirname, '../../../.output/chrome-mv3');
const manifest: { minimum_chrome_version: string; key: string } = JSON.parse(
  readFileSync(join(BUILD, 'manifest.json'), 'utf8'),
);
const oldest = Number(manifest.minimum_chrome_version);
const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(js|css|html)$/.test(path),
);

describe('the build for the oldest Chrome', () => {
  it('targets the first Chrome with light-dark()', () => {
    expect(oldest).toBe(123);
    expect(files.length).toBeGreaterThan(5);
  });

  it.each(files)('doesn’t use names newer than the oldest browser in %s', (path) => {
    expect(findNewerNames(path, readFileSync(join(BUILD, path), 'utf8'), oldest)).toEqual([]);
  });
});

describe('the check for newer names', () => {
  it.each([
    ['a.js', 'const{promise:e}=Promise.withResolvers();', 'Promise.withResolvers (119)'],
    ['a.js', 'return URL.canParse(e)?1:2', 'URL.canParse (120)'],
    ['a.js', 'URL.parse(`x`)?.host', 'URL.parse (126)'],
    ['a.js', 'typeof URL.canParse==`function`?1:URL.canParse(e)', 'URL.canParse (120)'],
    ['a.js', 'await Array.fromAsync(e)', 'Array.fromAsync (121)'],
    ['a.js', 'Object.groupBy(e,f)', 'Object.groupBy (117)'],
    ['a.js', 'if(e.isSubsetOf(t))', '.isSubsetOf( (122)'],
    ['a.js', 'new Set(e).union(t)', 'union of sets (122)'],
    ['a.js', 'let t=e.values().map(f)', 'of an iterator (122)'],
    ['a.js', 'crypto.subtle.verify(`Ed25519`,e,t,n)', 'Ed25519 (137)'],
    ['a.js', '/a(?i:b)/.test(e)', 'part of a pattern with flags (125)'],
    ['a.js', 'n.action.openPopup()', 'action.openPopup (127)'],
    ['a.css', 'p{color:light-dark(#000,#fff)}', 'light-dark( (123)'],
    ['a.css', 'p{color:rgb(from red r g b)}', 'a color out of another (119)'],
    ['a.css', '.a{color:red;p > b{color:blue}}', 'a tag inside a rule (120)'],
    ['a.css', 'ul{grid-template-rows:subgrid}', 'subgrid (117)'],
    ['a.html', '<details name="x">', 'details that close each other (120)'],
  ])('reports a newer name in %s: %s', (path, text, found) => {
    expect(findNewerNames(path, text, 116)).toEqual([found]);
    expect(findNewerNames(path, text, 999)).toEqual([]);
  });

  it.each([
    ['a.js', 'e.values().next();promise.withResolvers;/(?:a)/;(?=b)'],
    ['a.js', 'typeof URL.canParse==`function`?URL.canParse(e):f(e)'],
    ['a.js', '!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t)'],
    ['a.js', 'const e=[...t.values()].map(f),u=t.union(e)'],
    ['a.css', '.a{color:red}p > b{color:blue}i{align-items:stretch;color:red}'],
    ['a.css', '@media (min-width:1px){.a{color:red}p b{color:blue}}'],
    ['a.html', '<details open><input name="x"></details>'],
  ])('accepts in %s: %s', (path, text) => {
    expect(findNewerNames(path, text, 116)).toEqual([]);
  });
});
