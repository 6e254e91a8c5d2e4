import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasNewerSources } from '../../../backend/sources-age.ts';

const MORNING = Date.parse('2026-01-31T08:00:00Z');
const NOON = Date.parse('2026-01-31T12:00:00Z');

/** A project whose files were all written in the morning, but for one, at noon. */
function projectWith(writtenAtNoon: string): string {
  const root = mkdtempSync(join(tmpdir(), 'kith-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['backend/main.ts', 'backend/store/store.ts', 'utils/page.ts', 'docs/a.md']) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
    const time = new Date(file === writtenAtNoon ? NOON : MORNING);
    utimesSync(join(root, file), time, time);
  }
  return root;
}

describe('sources of Kith', () => {
  it.each([
    ['backend/main.ts', true],
    ['backend/store/store.ts', true],
    ['utils/page.ts', true],
    ['docs/a.md', false],
  ])('are newer than the hour before where %s is: %s', (file, isNewer) => {
    expect(hasNewerSources(NOON - 3_600_000, projectWith(file))).toBe(isNewer);
  });

  it('are no newer than when the last of them was written', () => {
    expect(hasNewerSources(NOON, projectWith('backend/main.ts'))).toBe(false);
  });

  it('are its own where none are named', () => {
    expect(hasNewerSources(0)).toBe(true);
    expect(hasNewerSources(Number.POSITIVE_INFINITY)).toBe(false);
  });
});
