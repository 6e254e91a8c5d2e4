import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import type {
  ColumnMapping,
  ConfirmImportRequest,
  ImportJob,
  ImportPreview as PreviewedImport,
} from '../../utils/interface/kith/kith-imports.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { HelperFields } from '../setup/HelperFields.tsx';
import { Act } from '../ui/Act.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Problem } from '../ui/Problem.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { CountList } from './CountList.tsx';
import { ImportFindings } from './ImportFindings.tsx';
import {
  findProblem,
  type HelperDraft,
  isConnectionsAlone,
  namesPeople,
  suggestedMapping,
} from './import-answers.ts';
import { evidenceWords, sourceWords } from './source-words.ts';

interface ImportPreviewProps {
  readonly job: ImportJob;
  /** The file itself, if the page still has it. */
  readonly file: Blob | null;
  readonly client: ServiceClient;
  readonly confirm: (answers: ConfirmImportRequest) => Promise<void>;
  readonly cancel: () => Promise<void>;
}

/** Shows what an import contains before anything is saved, and asks what Kith needs to know. */
export function ImportPreview({ job, file, client, confirm, cancel }: ImportPreviewProps) {
  const [owner, setOwner] = useState('');
  const [mapping, setMapping] = useState<ColumnMapping>(() => suggestedMapping(job));
  const [helper, setHelper] = useState<HelperDraft | null>(null);
  const [problem, setProblem] = useState('');
  const run = async () => {
    const found = findProblem({ job, mapping, helper, now: Date.now() });
    setProblem(found);
    if (found !== '') return;
    await confirm({
      ...(owner === '' || helper !== null ? {} : { owner }),
      ...(job.needs === 'mapping' ? { mapping } : {}),
      ...(helper === null ? {} : { helper: { name: helper.name.trim(), agreed_on: helper.agreedOn } }),
    });
  };
  return (
    <>
      {job.needs !== 'mapping' && <p>{i18n.t('import.readyWhat')}</p>}
      <ImportHoldings job={job} />
      <ImportFindings job={job} client={client} />
      {job.needs === 'mapping' && (
        <ColumnFields
          columns={job.preview?.files[0]?.columns ?? []}
          file={file}
          mapping={mapping}
          change={setMapping}
        />
      )}
      {job.needs === 'mapping' && !namesPeople(mapping) && <p class="quiet">{i18n.t('import.mapFirms')}</p>}
      {job.needs === 'owner' && helper === null && (
        <OwnerChoice candidates={job.owner_candidates} owner={owner} choose={setOwner} />
      )}
      {isConnectionsAlone(job) && <HelperFields helper={helper} change={setHelper} />}
      <Problem text={problem} />
      <div class="acts">
        <Act class="button primary" label={i18n.t('import.confirmNamed', { file: job.file_name })} run={run}>
          {i18n.t('import.confirm')}
        </Act>
        <Act label={i18n.t('import.cancelNamed', { file: job.file_name })} run={cancel}>
          {i18n.t('cancel')}
        </Act>
      </div>
    </>
  );
}

interface OwnerChoiceProps {
  /** Profile or email addresses, likeliest first. */
  readonly candidates: readonly string[];
  /** '' for none of them. */
  readonly owner: string;
  readonly choose: (owner: string) => void;
}

/** Asks "Which of these is you?" if the source doesn't say. */
function OwnerChoice({ candidates, owner, choose }: OwnerChoiceProps) {
  const group = useId();
  return (
    <fieldset class="choice">
      <legend>{i18n.t('import.owner')}</legend>
      <p class="quiet">{i18n.t('import.ownerWhat')}</p>
      {candidates.map((candidate) => (
        <Choice
          key={candidate}
          group={group}
          title={candidate.replace(/^https:\/\/www\./, '')}
          isChosen={owner === candidate}
          choose={() => choose(candidate)}
        />
      ))}
      <Choice
        group={group}
        title={i18n.t('import.ownerNone')}
        what={i18n.t('import.ownerNoneWhat')}
        isChosen={owner === ''}
        choose={() => choose('')}
      />
    </fieldset>
  );
}

/** Shows what was read: counts, how many are new, and the columns of each file. */
function ImportHoldings({ job }: { job: ImportJob }) {
  const { preview, counts, needs } = job;
  if (preview === null || needs === 'mapping') return null;
  const isRead = preview.people > 0 || preview.evidence.length > 0;
  return (
    <>
      {job.source !== '' && <p class="small-heading">{sourceWords(job.source)}</p>}
      {isRead && (
        <CountList
          counts={[
            [i18n.t('import.people'), preview.people],
            ...countsByWords(preview),
            [i18n.t('import.added'), preview.evidence_new],
          ]}
          rest={[
            [i18n.t('import.unchanged'), preview.evidence_known],
            [i18n.t('import.refused'), counts.refused],
            [i18n.t('import.dropped'), counts.dropped],
          ]}
        />
      )}
      <details class="others">
        <summary>{i18n.t('import.files', preview.files.length)}</summary>
        <ul class="findings">
          {preview.files.map((file) => (
            <FileLine key={file.path} file={file} />
          ))}
        </ul>
      </details>
    </>
  );
}

/** Adds up kinds of evidence that have the same label. */
function countsByWords({ evidence }: PreviewedImport): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, count } of evidence) {
    const words = evidenceWords(kind);
    counts.set(words, (counts.get(words) ?? 0) + count);
  }
  return counts;
}

function FileLine({ file }: { file: PreviewedImport['files'][number] }) {
  const read = file.columns.filter(({ field }) => field !== '').map(({ name }) => name);
  const left = file.columns.filter(({ field }) => field === '').map(({ name }) => name);
  const rows = numberWords(file.rows);
  return (
    <li>
      <strong>{file.path}</strong>
      <span class="quiet">{i18n.t('import.fileRows', file.rows, { rows })}</span>
      {read.length > 0 && (
        <span class="quiet">{i18n.t('import.columnsRead', { names: read.join(', ') })}</span>
      )}
      {left.length > 0 && (
        <span class="quiet">{i18n.t('import.columnsLeft', { names: left.join(', ') })}</span>
      )}
    </li>
  );
}
