import type { BenchReport } from './bench-engines.ts';
import type { Goal } from './judge-goals.ts';
import type { Measured } from './measure-engines.ts';
import type { ReachTimes } from './time-reach.ts';

/** Formats the report as Markdown tables: one for each number of starters, then the goals. */
export function showTable(report: BenchReport): string {
  const { machine, load } = report;
  const lines = [
    `Size ${report.size}, seed ${report.seed}, ${report.date.slice(0, 10)}: ${report.ties} ties, ${report.people} people,` +
      ` ${report.members} members; ${machine.cores} × ${machine.processor}, load ${load.before} to ${load.after}.`,
    `All answers were equal, and each engine noticed an index that was off by one.`,
    '',
    ...report.engines.map(({ name, version }) => `- ${name}: ${version}`),
    ...report.skipped.map(({ name, reason }) => `- ${name} is left out. ${reason}`),
  ];
  for (const [starters, rows] of Map.groupBy(report.measured, (row) => row.starters)) {
    lines.push('', ...showRows(starters, rows));
    const reach = report.reach.find((one) => one.starters === starters);
    if (reach !== undefined) lines.push('', showReach(reach));
  }
  return `${[...lines, '', ...showGoals(report.goals)].join('\n')}\n`;
}

function showRows(starters: number, rows: readonly Measured[]): string[] {
  const columns = [...new Set(rows.map(columnOf))];
  const lines = [
    `Asked by ${starters}: median ms (p99 ms); × is how many times as long as ${rows[0]?.engine}`,
    '',
    `| question | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---').join('|')}|`,
  ];
  for (const [question, cells] of Map.groupBy(rows, (row) => row.questions)) {
    const shown = columns.map((column) => showCell(cells, column));
    lines.push(`| ${question} | ${shown.join(' | ')} |`);
  }
  return lines;
}

function showReach({ starters, found, walked }: ReachTimes): string {
  return `Whom ${starters} reach is found in ${round(found)} ms; walking all their ties takes ${round(walked)}.`;
}

function columnOf({ engine, mode }: Measured): string {
  return `${engine}, ${mode}`;
}

function showCell(cells: readonly Measured[], column: string): string {
  const cell = cells.find((one) => columnOf(one) === column);
  if (cell === undefined) return '';
  const times = `${round(cell.median)} (${round(cell.p99)})`;
  const ratio = cell.engine === cells[0]?.engine ? '' : `, ${round(cell.times_first)} ×`;
  const few = cell.asked < cell.of ? `, ${cell.asked} of ${cell.of} questions` : '';
  return `${times}${ratio}${few}`;
}

function showGoals(goals: readonly Goal[]): string[] {
  const reached = goals.filter((goal) => goal.reached).length;
  const ratios = [...new Set(goals.map(({ ratio }) => ratio))];
  const lines = [
    `${reached} of ${goals.length} goals reached; the others are in bold.`,
    '',
    `| goals | ${ratios.join(' | ')} |`,
    `|---|${ratios.map(() => '---').join('|')}|`,
  ];
  for (const [row, cells] of Map.groupBy(goals, (goal) => goal.row)) {
    const shown = ratios.map((ratio) => showGoal(cells.find((goal) => goal.ratio === ratio)));
    lines.push(`| ${row} | ${shown.join(' | ')} |`);
  }
  return lines;
}

function showGoal(goal: Goal | undefined): string {
  if (goal === undefined) return '';
  const bound = goal.at_most === undefined ? `≥ ${goal.at_least}` : `≤ ${goal.at_most}`;
  const text = `${round(goal.figure)} (${bound})`;
  return goal.reached ? text : `**${text}**`;
}

/** Rounds to two digits, or to whole numbers. */
export function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(value >= 10 ? 2 : 3);
}
