import { z } from 'zod';
import { type ImportJob, importJob } from '../../utils/interface/kith-imports.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { dayOf } from '../network/evidence.ts';
import { Refusal } from '../refusal.ts';
import { asking, dayFrom } from './ask-service.ts';
import { defineCommand } from './command.ts';
import { countOf } from './count-of.ts';
import { requireEmbedded } from './require-embedded.ts';
import { leftOutLines, sayFinding } from './say-finding.ts';

const FINDINGS_TOLD = 10;

/** `import FILE`: a ZIP, an unpacked folder or one CSV of a LinkedIn export, by the job the options page uses. */
export const importFile = defineCommand({
  name: 'import',
  input: asking.extend({
    /** Absolute: the server that may run this has its own working directory. */
    path: z.string(),
    /** Address of the profile whose data it is; null: told from the messages. */
    me: z.string().nullable(),
  }),
  result: importJob,
  async run(kith, { member: name, asOf, path, me }, report) {
    const { jobs, memberNamed } = requireEmbedded(kith, 'import');
    const member = await memberNamed(name);
    const owner = me === null ? null : ownerKey(me);
    const started = await jobs.start({
      member,
      path,
      asOf: asOf === null ? dayOf(Date.now() / 1000) : dayFrom(asOf),
      ...(owner === null ? {} : { choices: { owner } }),
    });
    const stopWatching = jobs.watch((job) => {
      if (job.id === started.id) report({ doing: doingOf(job), done: job.rows, total: job.rows_total });
    });
    const ended = await jobs.whenEnded(member, started.id).finally(stopWatching);
    if (!ended || ended.state === 'failed') throw new Refusal(ended?.error || 'The import was stopped.');
    return ended;
  },
  show: showImport,
});

function ownerKey(address: string): string {
  const identity = identifyLinkedin(address);
  if (identity?.kind === 'person') return identity.key;
  throw new Refusal(`--me takes the LinkedIn address of your own profile; "${address}" is none.`, 2);
}

function doingOf({ state, file_name }: ImportJob): string {
  if (state === 'writing') return 'Writing';
  return state === 'waiting' ? 'Waiting for another import' : `Reading ${file_name}`;
}

function showImport({ file_name, counts, findings }: ImportJob): string {
  const evidence = `${counts.evidence_added} new, ${counts.evidence_updated} updated, ${counts.evidence_unchanged} as before`;
  const people = countOf(counts.people, 'person', 'people');
  const lines = [`Imported ${file_name}: ${people}; evidence: ${evidence}.`];
  if (counts.refused > 0) lines.push(`${countOf(counts.refused, 'row')} could not be read.`);
  if (counts.dropped > 0) {
    lines.push(`Rightly left out: ${countOf(counts.dropped, 'row or file', 'rows or files')}.`);
    lines.push(...leftOutLines(findings));
  }
  const worthTelling = findings.filter(({ level }) => level !== 'dropped');
  for (const finding of worthTelling.slice(0, FINDINGS_TOLD)) lines.push(`  ${sayFinding(finding)}`);
  const more = worthTelling.length - FINDINGS_TOLD;
  if (more > 0) lines.push(`  and ${more} more (--json shows them)`);
  return lines.join('\n');
}
