import { round } from '../show-table.ts';
import type { Growth, GrowthLine } from './measure-growth.ts';

export function showGrowth({ date, seed, machine, load, starters, lines }: Growth): string {
  const sizes = lines[0]?.points.map(({ ties }) => ties) ?? [];
  const row = ({ questions, mode, slope, points }: GrowthLine) => [
    `${questions}, ${mode}`,
    slope.toFixed(2),
    ...points.map(({ median }) => round(median)),
  ];
  const head = ['ms', 'slope', ...sizes.map((ties) => `${ties} ties`)];
  const table = [head, head.map(() => '---'), ...lines.map(row)].map((cells) => `| ${cells.join(' | ')} |`);
  return `${[
    `Asked by ${starters}, seed ${seed}, ${date.slice(0, 10)}; ${machine.cores} × ${machine.processor},` +
      ` load ${load.before} to ${load.after}.`,
    '',
    ...table,
  ].join('\n')}\n`;
}
