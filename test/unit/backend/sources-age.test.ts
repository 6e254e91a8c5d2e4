import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noteSources } from '../../../backend/sources-age.ts';

const MORNING = new Date('2026-01-31T08:00:00Z');
const NOON = new Date('2026-01-31T12:00:00Z');
const FILES = ['backend/main.ts', 'backend/store/store.ts', 'utils/page.ts', 'docs/a.md'];

/** A project whose files were all written at one time. */
function projectOf(time: Date): { root: string; write(file: string, time: Date): void } {
  const root = mkdtempSync(join(tmpdir(), 'kith-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, at: Date) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
    utimesSync(join(root, file), at, at);
  };
  for (const file of FILES) write(file, time);
  return { root, write };
}

describe('sources of Kith', () => {
  it.each([
    ['backend/main.ts', true],
    ['backend/store/store.ts', true],
    ['utils/page.ts', true],
    ['backend/store/new.ts', true],
    ['docs/a.md', false],
  ])('were written since with %s: %s', (file, isNewer) => {
    const { root, write } = projectOf(MORNING);
    const areNewer = noteSources(root);
    write(file, NOON);
    expect(areNewer()).toBe(isNewer);
  });

  it('were not while nothing is written', () => {
    expect(noteSources(projectOf(MORNING).root)()).toBe(false);
  });

  it('were not where a wrong clock wrote all of them in a year to come', () => {
    expect(noteSources(projectOf(new Date('2099-01-01T00:00:00Z')).root)()).toBe(false);
  });

  it('are its own where none are named', () => {
    expect(noteSources()()).toBe(false);
  });
});
