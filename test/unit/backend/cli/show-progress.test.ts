import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { showProgress } from '../../../../backend/cli/show-progress.ts';
import type { Progress } from '../../../../backend/server/command-socket.ts';

const READING: Progress = { doing: 'Reading a.csv', done: 0, total: 100 };
class Output extends Writable {
  text = '';
  readonly isTTY: boolean;
  readonly columns: number;

  constructor(isTTY: boolean, columns = 80) {
    super();
    this.isTTY = isTTY;
    this.columns = columns;
  }

  override _write(chunk: Buffer, _: BufferEncoding, written: () => void): void {
    this.text += chunk.toString();
    written();
  }
}

const terminal = (columns?: number) => new Output(true, columns);

/** Returns every line that was shown, in order. */
function linesOf(output: Output, told: Partial<Progress>[], isQuiet = false): string[] {
  const progress = showProgress(output, isQuiet);
  for (const changes of told) progress.report({ ...READING, ...changes });
  progress.stop();
  return output.text.split('\r').slice(1).map(stripVTControlCharacters);
}

describe('the progress bar on a terminal', () => {
  it.each([
    [100, `${'━'.repeat(15)}${'─'.repeat(15)} Reading a.csv 50% 900 rows/s, 3 s left`],
    [0, 'Reading a.csv 50 900 rows/s, 3 s left'],
  ])('shows the speed of a command (total %d)', (total, line) => {
    const [shown] = linesOf(terminal(), [{ done: 50, total, pace: '900 rows/s, 3 s left' }]);
    expect(shown).toBe(line);
  });

  it('fills up, and clears its line at the end', () => {
    const lines = linesOf(terminal(), [{}, { done: 50 }, { done: 100 }]);
    expect(lines).toEqual([
      `${'─'.repeat(30)} Reading a.csv 0%`,
      `${'━'.repeat(15)}${'─'.repeat(15)} Reading a.csv 50%`,
      `${'━'.repeat(30)} Reading a.csv 100%`,
      '',
    ]);
  });

  it('shows a count while the total isn’t known', () => {
    expect(linesOf(terminal(), [{ total: 0 }, { total: 0, done: 7 }])).toEqual([
      'Reading a.csv',
      'Reading a.csv 7',
      '',
    ]);
  });

  it('never exceeds 100% or the width of the line', () => {
    const [line = ''] = linesOf(terminal(60), [{ done: 300, doing: 'x'.repeat(200) }]);
    expect(line).toMatch(/^━{30} x+ 100%$/);
    expect(line.length).toBeLessThan(60);
  });

  it('is redrawn only when it changes', () => {
    expect(
      linesOf(terminal(), [
        { done: 500, total: 100_000 },
        { done: 501, total: 100_000 },
      ]),
    ).toHaveLength(2);
  });

  it('removes control characters from a file name', () => {
    const [line] = linesOf(terminal(), [{ total: 0, doing: 'Reading \u001b[31ma\r\n\u0007b' }]);
    expect(line).toBe('Reading a   b');
  });
});

describe('the hidden progress bar', () => {
  it('prints nothing when the output is a file', () => {
    expect(linesOf(new Output(false), [{}])).toEqual([]);
  });

  it('prints nothing with --json', () => {
    expect(linesOf(terminal(), [{}], true)).toEqual([]);
  });

  it('prints nothing when nothing was done', () => {
    expect(linesOf(terminal(), [])).toEqual([]);
  });
});
