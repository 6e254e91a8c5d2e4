import type { Writable } from 'node:stream';
import { stripVTControlCharacters, styleText } from 'node:util';
import type { Progress, Report } from '../server/command-socket.ts';

const WIDTH = 30;
const WIPE_LINE = '\r\u001b[K';

/**
 * Shows a progress bar on one line and clears it at the end. Shows nothing if `isQuiet` is true or the output isn't a
 * terminal. Doesn't read standard input, so Ctrl-C still works.
 */
export function showProgress(
  output: Writable & { isTTY?: boolean; columns?: number },
  isQuiet: boolean,
): { report: Report; stop(): void } {
  if (isQuiet || !output.isTTY) return { report() {}, stop() {} };
  let shown = '';
  const show = (line: string) => {
    if (line !== shown) output.write(WIPE_LINE + line);
    shown = line;
  };
  return {
    report: (progress) => show(barOf(progress, output.columns ?? 80)),
    stop: () => show(''),
  };
}

/** Returns `━━━━━━──── Reading a.csv 60%`, or a count until the total is known. Never wider than the line. */
function barOf({ doing, done, total, pace = '' }: Progress, columns: number): string {
  // A file's name may contain control characters.
  const what = stripVTControlCharacters(doing)
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, Math.max(columns - WIDTH - pace.length - 12, 0));
  if (total === 0) return [what, done > 0 ? done : '', pace].filter((part) => part !== '').join(' ');
  const share = Math.min(done / total, 1);
  const full = Math.round(share * WIDTH);
  const bar = styleText('magenta', '━'.repeat(full)) + styleText('dim', '─'.repeat(WIDTH - full));
  return `${bar} ${what} ${Math.floor(share * 100)}% ${pace}`.trimEnd();
}
