import type { ImportJob } from '../../utils/interface/kith-imports.ts';

type Finding = ImportJob['findings'][number];

/** One finding as a line that names the file and the line once, however much its own message names. */
export function sayFinding({ file, line, message }: Finding): string {
  if (message.startsWith(file)) return message;
  if (/^Lines? \d/.test(message)) return `${file}, l${message.slice(1)}`;
  return `${file}${line > 0 ? `, line ${line}` : ''}: ${message}`;
}

/** What was rightly left out: rows by reason, as they were counted, and on one line the files that were not read. */
export function leftOutLines(findings: readonly Finding[]): string[] {
  const dropped = findings.filter(({ level }) => level === 'dropped');
  const files = dropped.filter(({ file, message }) => message.startsWith(file)).map(({ file }) => file);
  const others = dropped
    .filter(({ file, message }) => !message.startsWith(file))
    .map(({ file, line, message }) => (line > 0 ? `  ${file}: ${message}` : `  ${message}`));
  return files.length === 0 ? others : [...others, `  Not read: ${files.join(', ')}.`];
}
