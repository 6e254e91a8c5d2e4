import type { WriteStream } from 'node:tty';
import { progress as progressBar } from '@clack/prompts';
import type { Report } from './command.ts';

/** A bar on a terminal; nothing where the output goes elsewhere or is to be JSON alone. */
export function showProgress(output: WriteStream, isQuiet: boolean): { report: Report; stop(): void } {
  if (isQuiet || !output.isTTY) return { report() {}, stop() {} };
  let bar: ReturnType<typeof progressBar> | null = null;
  let shownTotal = -1;
  let shown = 0;
  let doing = '';
  const stop = () => {
    bar?.stop(doing);
    bar = null;
  };
  return {
    stop,
    report(progress) {
      doing = progress.doing;
      // Another part of the work, or a total that became known, is another bar.
      if (bar === null || progress.total !== shownTotal) {
        bar?.clear();
        bar = progressBar({ max: Math.max(progress.total, 1), output });
        bar.start(doing);
        shownTotal = progress.total;
        shown = 0;
      }
      bar.advance(Math.max(progress.done - shown, 0), doing);
      shown = progress.done;
    },
  };
}
