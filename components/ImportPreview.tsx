import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CompanionClient } from '../utils/companion/companion-client.ts';
import type { ColumnMapping, ConfirmImportRequest, ImportJob } from '../utils/interface/kith-imports.ts';
import { Act } from './Act.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { HelperFields } from './HelperFields.tsx';
import { ImportFindings } from './ImportFindings.tsx';
import { ImportHoldings } from './ImportHoldings.tsx';
import {
  findProblem,
  type HelperDraft,
  isConnectionsAlone,
  namesPeople,
  suggestedMapping,
} from './import-answers.ts';
import { OwnerChoice } from './OwnerChoice.tsx';

interface ImportPreviewProps {
  readonly job: ImportJob;
  /** The source itself, where the page has it. */
  readonly file: Blob | null;
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly confirm: (answers: ConfirmImportRequest) => Promise<void>;
  readonly cancel: () => Promise<void>;
}

/** What a source holds before anything of it is kept, and what Kith has to be told to keep it. */
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
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
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
