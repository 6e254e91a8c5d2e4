import type { ImportFinding } from '../../utils/interface/kith-imports.ts';

/** A finding about one row or file, or about several files. */
export interface FindingGroup extends Omit<ImportFinding, 'file'> {
  readonly files: readonly string[];
}

/**
 * Groups findings, keeping their order: those about whole files with the same reason become one, whose message
 * follows the file names ("… is private; it was not read.").
 */
export function groupFindings(findings: readonly ImportFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const finding of findings) {
    const { file, line, level, message } = finding;
    const isOfFile = line === 0 && message.startsWith(`${file} `);
    const reason = isOfFile ? message.slice(file.length + 1) : message;
    const key = isOfFile ? `${level} ${reason}` : `${level} ${file} ${line} ${message}`;
    const files = [...(groups.get(key)?.files ?? []), file];
    const said = isOfFile && files.length > 1 ? `… ${reason}` : message;
    groups.set(key, { files: isOfFile ? files : [file], line, level, message: said });
  }
  return [...groups.values()];
}
