import type { HttpReport } from './bench-http.ts';

export function showHttp(report: HttpReport): string {
  const { machine, load } = report;
  const idle = report.loads['idle control'].a_second;
  const lines = [
    `Size ${report.size}, seed ${report.seed}, ${report.date.slice(0, 10)}: ${report.ties} ties, ${report.people} people,` +
      ` ${report.connections} connections by ${report.cannon}; ${machine.cores} × ${machine.processor},` +
      ` load ${load.before} to ${load.after}. The company's answer has ${report.company_bytes} bytes.`,
    '',
    '| | a second | of the idle control | p50 ms | p99 ms | processor ms |',
    '|---|---|---|---|---|---|',
    ...Object.entries(report.loads).map(
      ([name, { a_second, p50, p99, cpu_ms }]) =>
        `| ${name} | ${Math.round(a_second)} | ${share(a_second / idle)} | ${p50} | ${p99} | ${cpu_ms.toPrecision(2)} |`,
    ),
    '',
    '| goal | figure | reached |',
    '|---|---|---|',
    ...report.goals.map(
      ({ name, figure, at_least, at_most, reached }) =>
        `| ${name} ${at_least === undefined ? `≤ ${at_most}` : `≥ ${at_least}`} | ${Math.round(figure * 10) / 10} |` +
        ` ${reached ? 'yes' : '**no**'} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function share(ratio: number): string {
  return `${Math.round(ratio * 1000) / 10}%`;
}
