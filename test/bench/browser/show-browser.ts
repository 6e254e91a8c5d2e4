import type { BrowserReport } from './bench-browser.ts';
import type { Spread } from './spread.ts';

export function showBrowser(report: BrowserReport): string {
  const { awake, asleep, machine, load } = report;
  const rows: readonly [string, Spread][] = [
    ['badge, background awake', awake.badge],
    ['kept card, background awake', awake.kept_card],
    ['fresh card, background awake', awake.fresh_card],
    ['badge, background asleep', asleep.badge],
    ['kept card, background asleep', asleep.kept_card],
    ['fresh card, background asleep', asleep.fresh_card],
    ['content script at page start', report.content_script_ms],
    ['first paint of the panel', report.panel_first_paint_ms],
  ];
  const lines = [
    `${report.browser}, ${report.date.slice(0, 10)}; ${machine.cores} × ${machine.processor}, load ${load.before} to` +
      ` ${load.after}. The content script has ${report.content_script_bytes} bytes.`,
    '',
    '| ms | p50 | p95 | worst | times |',
    '|---|---|---|---|---|',
    ...rows.map(
      ([name, { p50, p95, worst, times }]) =>
        `| ${name} | ${round(p50)} | ${round(p95)} | ${round(worst)} | ${times} |`,
    ),
    '',
    '| goal | figure | reached |',
    '|---|---|---|',
    ...report.goals.map(
      ({ name, figure, at_most, reached }) =>
        `| ${name} ≤ ${at_most} | ${round(figure)} | ${reached ? 'yes' : '**no**'} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
