import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeCode, untilReplaced } from '../../../backend/own-code.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const MORNING = new Date('2026-01-31T08:00:00Z');
const NOON = new Date('2026-01-31T12:00:00Z');
const FILES = ['backend/main.ts', 'backend/store/store.ts', 'utils/page.ts', 'docs/a.md'];

/** Creates a project whose files all have the same time. */
function projectOf(time: Date): { root: string; write(file: string, time: Date): void } {
  const root = temporaryFolder();
  const write = (file: string, at: Date) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
    utimesSync(join(root, file), at, at);
  };
  for (const file of FILES) write(file, time);
  return { root, write };
}

describe('the description of the code', () => {
  it.each([
    ['backend/main.ts', true],
    ['backend/store/store.ts', true],
    ['utils/page.ts', true],
    ['backend/store/new.ts', true],
    ['docs/a.md', false],
  ])('changes after a write to %s: %s', (file, isAnother) => {
    const { root, write } = projectOf(MORNING);
    const before = describeCode(root);
    write(file, NOON);
    expect(describeCode(root) !== before).toBe(isAnother);
  });

  it('changes when an older file replaces a file', () => {
    const { root, write } = projectOf(NOON);
    const before = describeCode(root);
    write('backend/main.ts', MORNING);
    expect(describeCode(root)).not.toBe(before);
  });

  it('stays the same when nothing is written', () => {
    const { root } = projectOf(MORNING);
    expect(describeCode(root)).toBe(describeCode(root));
  });
});

describe('an update of the code', () => {
  it.each([
    ['was written', (write: () => void) => write()],
    ['was deleted', (_: () => void, root: string) => rmSync(join(root, 'backend'), { recursive: true })],
  ])('is detected when the code %s, once its files no longer change', async (_, update) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { root, write } = projectOf(MORNING);
    const noticed = vi.fn();
    void untilReplaced(describeCode(root), 1000, root).then(noticed);
    await vi.advanceTimersByTimeAsync(5000);
    update(() => write('backend/main.ts', NOON), root);
    await vi.advanceTimersByTimeAsync(1000);
    expect(noticed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(noticed).toHaveBeenCalledOnce();
  });
});
