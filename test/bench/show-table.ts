import type { Measured } from './measure-engines.ts';

export interface BenchReport {
  readonly seed: number;
  readonly size: string;
  readonly ties: number;
  readonly people: number;
  readonly bytes_a_tie: number;
  readonly measured: readonly Measured[];
}

/** The report as tables, one for each number of starters: Kith in milliseconds, the others as multiples of it. */
export function showTable({ seed, size, ties, people, bytes_a_tie, measured }: BenchReport): string {
  const lines = [
    `Size ${size}, seed ${seed}: ${ties} ties, ${people} people; ${bytes_a_tie.toFixed(1)} bytes a tie`,
  ];
  for (const [starters, rows] of Map.groupBy(measured, (row) => row.starters)) {
    const columns = [...new Set(rows.map(columnOf))];
    lines.push(
      '',
      `Asked by ${starters}: median ms (p99 ms); the others by how many times slower than Kith`,
      '',
    );
    lines.push(`| question | ${columns.join(' | ')} |`, `|---|${columns.map(() => '---').join('|')}|`);
    for (const [question, cells] of Map.groupBy(rows, (row) => row.questions)) {
      const shown = columns.map((column) => showCell(cells, column));
      lines.push(`| ${question} | ${shown.join(' | ')} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function columnOf({ engine, mode }: Measured): string {
  return `${engine}, ${mode}`;
}

function showCell(cells: readonly Measured[], column: string): string {
  const cell = cells.find((one) => columnOf(one) === column);
  const kith = cells.find((one) => one.engine === 'Kith' && one.mode === cell?.mode);
  if (cell === undefined) return '';
  const times = `${round(cell.median)} (${round(cell.p99)})`;
  if (kith === undefined || cell === kith) return times;
  return `${times}, ${round(cell.median / kith.median)} ×`;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2);
}
