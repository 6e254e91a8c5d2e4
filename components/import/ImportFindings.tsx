import { i18n } from '#i18n';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import { downloadFile } from '../../utils/download-file.ts';
import { importsClient } from '../../utils/imports/imports-client.ts';
import type { ImportFinding, ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import { joinWords } from '../../utils/words/sentences.ts';
import { Act } from '../ui/Act.tsx';

interface ImportFindingsProps {
  readonly job: ImportJob;
  readonly client: ServiceClient;
}

/** Lists problems with single rows and files. Shows the worst ones, and saves all of them as a CSV. */
export function ImportFindings({ job, client }: ImportFindingsProps) {
  const { findings, counts, file_name } = job;
  if (findings.length === 0) return null;
  // Each refused row has a finding of its own. Rows skipped on purpose share one per reason.
  const all = Math.max(findings.length, counts.refused);
  const save = async () => downloadFile(csvNameOf(file_name), await importsClient(client).findings(job.id));
  return (
    <details class="others">
      <summary>{i18n.t('import.findings', all)}</summary>
      {all > findings.length && (
        <p class="quiet">{i18n.t('import.findingsShown', { count: findings.length })}</p>
      )}
      <ul class="findings">
        {groupFindings(findings).map((group) => (
          <FindingLine key={`${group.files[0]} ${group.line} ${group.message}`} group={group} />
        ))}
      </ul>
      {findings.some(({ level }) => level !== 'note') && (
        <div class="acts">
          <Act class="button small" run={save}>
            {i18n.t('import.saveFindings')}
          </Act>
        </div>
      )}
    </details>
  );
}

function csvNameOf(fileName: string): string {
  return `kith-${fileName.replace(/\.\w+$/, '')}.csv`;
}

function FindingLine({ group }: { group: FindingGroup }) {
  const { files, line, message, level } = group;
  const file = files.join(', ');
  const where = line === 0 ? file : i18n.t('import.line', { file, line });
  return (
    <li data-level={level}>
      <span class="quiet">{joinWords([where, levelWords(level)])}</span>
      <span>{message}</span>
    </li>
  );
}

function levelWords(level: ImportFinding['level']): string {
  if (level === 'refused') return i18n.t('import.refusedLevel');
  return level === 'dropped' ? i18n.t('import.droppedLevel') : i18n.t('import.noteLevel');
}

interface FindingGroup extends Omit<ImportFinding, 'file'> {
  readonly files: readonly string[];
}

/**
 * Combines findings about whole files that have the same reason, and keeps the order. The message of a combined
 * finding follows the file names ("… is private; it was not read.").
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
