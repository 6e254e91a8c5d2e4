import { round } from '../show-table.ts';
import type { RebuildReport } from './bench-rebuild.ts';
import type { Held } from './watch-thread.ts';

interface Goal {
  readonly name: string;
  readonly figure: number;
  readonly at_most: number;
  /** The figure in CPU time; for a loop, how long its thread worked without a break. */
  readonly processor?: number;
}

export function rebuildGoals(report: RebuildReport): readonly Goal[] {
  const { loop_idle: idle, loop_rebuild: rebuild, loop_import: imported, processor } = report;
  const { held_idle, held_rebuild, held_import } = report;
  const beyond = (one: Held) => Math.max(0, one.worst - held_idle.worst);
  return [
    { name: 'an index built again', figure: report.rebuild, at_most: 3_000, processor: processor.rebuild },
    {
      name: 'a correction, durable and visible',
      figure: report.correction_visible,
      at_most: 10,
      processor: processor.correction_visible,
    },
    {
      name: '2,000 contacts, durable and visible',
      figure: report.contacts_written + report.contacts_visible,
      at_most: 2_000,
      processor: processor.contacts_written + processor.contacts_visible,
    },
    {
      name: 'loop while an index is built, p99.9',
      figure: rebuild.p999,
      at_most: 20,
      processor: held_rebuild.p999,
    },
    {
      name: 'the same, worst beyond idle',
      figure: Math.max(0, rebuild.worst - idle.worst),
      at_most: 50,
      processor: beyond(held_rebuild),
    },
    {
      name: 'loop while a file is imported, p99.9',
      figure: imported.p999,
      at_most: 20,
      processor: held_import.p999,
    },
    {
      name: 'the same, worst beyond idle',
      figure: Math.max(0, imported.worst - idle.worst),
      at_most: 50,
      processor: beyond(held_import),
    },
  ];
}

/** Formats the report as a Markdown table, with missed goals in bold. */
export function showRebuild(report: RebuildReport): string {
  const { machine, load, loop_idle: idle } = report;
  const rows = rebuildGoals(report).map(({ name, figure, at_most, processor }) => {
    const shown = figure <= at_most ? round(figure) : `**${round(figure)}**`;
    return `| ${name} | ${shown} | ${processor === undefined ? '' : round(processor)} | ${at_most} |`;
  });
  const lines = [
    `Size ${report.size}, seed ${report.seed}, ${report.date.slice(0, 10)}: ${report.ties} ties, ${report.members}` +
      ` members; ${machine.cores} × ${machine.processor}, load ${load.before} to ${load.after}.`,
    `Built first, row by row, in ${round(report.first_build)} ms; the first 2,000 contacts in` +
      ` ${round(report.contacts_first)} ms. Idle loop: p99.9 ${round(idle.p999)}, worst ${round(idle.worst)} ms.`,
    '',
    '| ms | measured | of the processor | goal |',
    '|---|---|---|---|',
    ...rows,
  ];
  return `${lines.join('\n')}\n`;
}
