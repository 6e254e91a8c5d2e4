import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const OUTPUT = resolve(import.meta.dirname, '../../../.output');
/** What waits for the first frame, and what loads modules. */
const LARGEST_START_BYTES = 4_000;

describe.each(['chrome-mv3', 'firefox-mv3'])('the panel’s page in %s', (build) => {
  const html = readFileSync(join(OUTPUT, build, 'sidepanel.html'), 'utf8');

  it('asks for its style first, and then for one small script that needs no other', () => {
    const asked = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(asked).toEqual([expect.stringMatching(/\.css$/), expect.stringMatching(/\.js$/)]);
    const script = join(OUTPUT, build, asked[1] ?? '');
    expect(statSync(script).size).toBeLessThan(LARGEST_START_BYTES);
    expect(readFileSync(script, 'utf8')).not.toMatch(/^import|;import\s*["'{]/);
  });

  it('has the place of the card in it before any script runs', () => {
    expect(html).toContain('class="skeleton"');
  });
});
