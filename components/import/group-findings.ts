import type { ImportFinding } from '../../utils/interface/kith-imports.ts';

/** What is said of one row or file, or of several files alike. */
export interface FindingGroup extends Omit<ImportFinding, 'file'> {
  readonly files: readonly string[];
}

/**
 * Findings in their order, those of whole files with the same reason as one: its message then goes on after their names
 * ("… is private; it was not read.").
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
