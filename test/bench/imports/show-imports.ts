import type { ImportsReport } from './bench-imports.ts';

const MEGABYTE = 2 ** 20;

export function showImports({ machine, load, date, sources, mailbox, large }: ImportsReport): string {
  const rates = sources.map(({ name, bytes, rows, records, bare_parse: bare, read, commit }) => {
    const whole = read.seconds + commit.seconds;
    const times = [bare, read, commit].map(
      ({ seconds, processor }) => `${show(seconds)} (${show(processor)})`,
    );
    const rate = Math.round(rows / whole).toLocaleString('en');
    return `| ${name} | ${Math.round(bytes / MEGABYTE)} | ${count(rows)} | ${count(records)} | ${times.join(' | ')} | ${show(whole)} | ${rate} |`;
  });
  const shapes = large.map(({ shape, bytes, seconds, peak_mb: peak, records, sentence }) => {
    const outcome = sentence === '' ? `${count(records)} records` : sentence;
    return `| ${shape} | ${Math.round(bytes / MEGABYTE)} | ${show(seconds)} | ${peak} | ${outcome} |`;
  });
  const { megabytes, mails, bare, reader, postal_mime: whole } = mailbox;
  const rateOf = ({ wall, processor }: typeof bare) => `${wall} (${processor})`;
  const lines = [
    `${date.slice(0, 10)}, ${machine.cores} × ${machine.processor}, load ${load.before} to ${load.after}.`,
    '',
    '| source | MB | rows | records | bare parse, s (processor) | read | written | in all | rows a second |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rates,
    '',
    '| mailbox, MB | mails | bare bytes, MB/s (processor) | read | whole mails by the library |',
    '|---|---|---|---|---|',
    `| ${megabytes} | ${count(mails)} | ${rateOf(bare)} | ${rateOf(reader)} | ${rateOf(whole)} |`,
    '',
    '| table | MB read | s | most memory, MB | outcome |',
    '|---|---|---|---|---|',
    ...shapes,
  ];
  return `${lines.join('\n')}\n`;
}

function show(seconds: number): string {
  return seconds.toFixed(seconds < 10 ? 2 : 1);
}

function count(rows: number): string {
  return rows.toLocaleString('en');
}
