import type { ImportJob } from '../../utils/interface/kith-imports.ts';
import { countOf } from './count-of.ts';
import { leftOutLines, sayFinding } from './say-finding.ts';

const FINDINGS_TOLD = 10;

/** Kinds of facts as a person calls one and several of them. */
const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  connection: ['connection', 'connections'],
  message: ['message', 'messages'],
  mail: ['e-mail', 'e-mails'],
  meeting: ['meeting', 'meetings'],
  shared_message: ['pair in a thread', 'pairs in threads'],
  shared_mail: ['pair in an e-mail', 'pairs in e-mails'],
  shared_meeting: ['pair at a meeting', 'pairs at meetings'],
  recommendation: ['recommendation', 'recommendations'],
  endorsement: ['endorsement', 'endorsements'],
  invitation: ['invitation', 'invitations'],
  address_book: ['entry of an address book', 'entries of an address book'],
};

/** An import as a person reads it: what was found, where it waits to be confirmed, else what became of it. */
export function showImport(job: ImportJob): string {
  return [...(job.state === 'ready' ? previewLines(job) : reportLines(job)), ...findingLines(job)].join('\n');
}

function reportLines({ file_name, counts, newly_reachable: { count, people } }: ImportJob): string[] {
  const facts = [
    countOf(counts.evidence_added, 'new fact'),
    ...(counts.evidence_updated > 0 ? [`${counts.evidence_updated} renewed`] : []),
    ...(counts.evidence_unchanged > 0 ? [`${counts.evidence_unchanged} known already`] : []),
  ];
  const lines = [`Imported ${file_name}: ${peopleOf(counts.people)}, ${facts.join(', ')}.`];
  if (count > 0) {
    const names = people.map(({ name }) => name).join(', ');
    const more = count > people.length ? ` and ${count - people.length} more` : '';
    lines.push(`There is a way now to ${count} you had saved: ${names}${more}.`);
  }
  return lines;
}

function previewLines({ file_name, preview, needs }: ImportJob): string[] {
  if (preview === null) return [];
  const { files, people, evidence, evidence_new, evidence_known } = preview;
  const lines = files.flatMap((file) => fileLines(file, needs === 'mapping'));
  if (needs === 'mapping') return [`${file_name} is a table Kith does not know. Read as:`, ...lines];
  const kinds = evidence
    .map(({ kind, count }) => countOf(count, ...(KINDS[kind] ?? [kind, kind])))
    .join(', ');
  return [
    `${file_name} holds:`,
    ...lines,
    `  ${peopleOf(people)}${kinds === '' ? '' : `; ${kinds}`}`,
    `  Not in your data yet: ${countOf(evidence_new, 'fact')}. There already: ${evidence_known}.`,
  ];
}

type PreviewedFile = NonNullable<ImportJob['preview']>['files'][number];

/** Of a table that is known it is enough to say what is read; how another is read somebody has to judge. */
function fileLines({ path, kind, rows, columns }: PreviewedFile, isUnknown: boolean): string[] {
  if (isUnknown) {
    return columns.map(({ name, field }) => `    ${name}${field === '' ? ': left out' : ` → ${field}`}`);
  }
  const listed = (title: string, of: PreviewedFile['columns']) =>
    of.length === 0 ? [] : [`    ${title}: ${of.map(({ name }) => name).join(', ')}`];
  return [
    `  ${path}: ${kind}, ${countOf(rows, 'row')}`,
    ...listed(
      'columns read',
      columns.filter(({ field }) => field !== ''),
    ),
    ...listed(
      'left out',
      columns.filter(({ field, name }) => field === '' && name !== ''),
    ),
  ];
}

function findingLines({ counts, findings }: ImportJob): string[] {
  const lines: string[] = [];
  if (counts.refused > 0) lines.push(`${countOf(counts.refused, 'row')} could not be read.`);
  if (counts.dropped > 0) {
    lines.push(`Rightly left out: ${countOf(counts.dropped, 'row or file', 'rows or files')}.`);
    lines.push(...leftOutLines(findings));
  }
  const worthTelling = findings.filter(({ level }) => level !== 'dropped');
  for (const finding of worthTelling.slice(0, FINDINGS_TOLD)) lines.push(`  ${sayFinding(finding)}`);
  const more = worthTelling.length - FINDINGS_TOLD;
  if (more > 0) lines.push(`  and ${more} more (--json shows them)`);
  return lines;
}

function peopleOf(count: number): string {
  return countOf(count, 'person', 'people');
}
