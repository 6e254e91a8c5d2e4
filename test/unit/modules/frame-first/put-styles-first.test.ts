import { describe, expect, it } from 'vitest';
import { putStylesFirst } from '../../../../modules/frame-first/put-styles-first.ts';

const SCRIPT = '<script type="module" src="/a.js"></script>';
const AHEAD = '<link rel="modulepreload" href="/b.js">';
const [ONE, OTHER] = ['<link rel="stylesheet" href="/$1.css">', '<link rel="stylesheet" href="/2.css">'];
const page = (...lines: readonly string[]) =>
  ['<head>', '<title>Kith</title>', ...lines, '</head>'].join('\n    ');

describe('a page that is seen before its scripts run', () => {
  it.each([
    ['asks for its style before its scripts', [SCRIPT, AHEAD, ONE], [ONE, SCRIPT, AHEAD]],
    ['keeps the order of its style sheets', [ONE, SCRIPT, OTHER], [ONE, OTHER, SCRIPT]],
    ['stays as it is without scripts', [ONE], [ONE]],
    ['stays as it is without style', [SCRIPT, AHEAD], [SCRIPT, AHEAD]],
  ])('%s', (_, given, wanted) => {
    expect(putStylesFirst(page(...given))).toBe(page(...wanted));
  });
});
