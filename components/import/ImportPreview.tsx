import { useId, useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import type {
  ColumnMapping,
  ConfirmImportRequest,
  ImportJob,
  ImportPreview as PreviewedImport,
} from '../../utils/interface/kith/kith-imports.ts';
import { readColumnExamples } from '../../utils/tables/column-examples.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { Act } from '../ui/Act.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Switch } from '../ui/Switch.tsx';
import { CountList } from './CountList.tsx';
import { ImportFindings } from './ImportFindings.tsx';
import {
  fieldOf,
  findProblem,
  type HelperDraft,
  isConnectionsAlone,
  namesPeople,
  OFFERED_FIELDS,
  type OfferedField,
  suggestedMapping,
} from './import-answers.ts';
import { evidenceWords, sourceWords } from './source-words.ts';

interface ImportPreviewProps {
  readonly job: ImportJob;
  /** The uploaded file. Null if the page no longer has it. */
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

/** Asks "Which of these is you?" if the source doesn't contain the answer. */
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

interface ColumnFieldsProps {
  readonly columns: readonly { readonly name: string }[];
  /** The uploaded table. Null if the page no longer has it. */
  readonly file: Blob | null;
  readonly mapping: ColumnMapping;
  readonly change: (mapping: ColumnMapping) => void;
}

/** Asks what each column of the user's own table contains, with examples from its first rows. */
function ColumnFields({ columns, file, mapping, change }: ColumnFieldsProps) {
  const id = useId();
  const names = useMemo(() => columns.map(({ name }) => name), [columns]);
  // If the file was moved or changed, only the examples are missing, because the table is already uploaded.
  const { data: examples } = useLoaded(file && (() => readColumnExamples(file, names)), [file, names]);
  const say = (column: string, chosen: string) => {
    const { [column]: _, ...others } = mapping;
    const field = fieldOf(chosen);
    change(field === null ? others : { ...others, [column]: field });
  };
  return (
    <fieldset class="choice">
      <legend>{i18n.t('import.mapTitle')}</legend>
      <p class="quiet">{i18n.t('import.mapWhat')}</p>
      {columns.map(({ name }, at) => (
        <div key={name} class="column-field">
          <div>
            <label for={`${id}-${at}`}>{name}</label>
            {examples !== null && (
              <p class="quiet" id={`${id}-${at}-example`}>
                {exampleWords(examples.get(name) ?? [])}
              </p>
            )}
          </div>
          <select
            id={`${id}-${at}`}
            aria-describedby={examples === null ? undefined : `${id}-${at}-example`}
            value={mapping[name] ?? ''}
            onChange={({ currentTarget }) => say(name, currentTarget.value)}
          >
            <option value="">{i18n.t('import.mapLeaveOut')}</option>
            {OFFERED_FIELDS.map((field) => (
              <option key={field} value={field}>
                {FIELD_WORDS[field]()}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}

function exampleWords(cells: readonly string[]): string {
  return cells.length === 0
    ? i18n.t('import.mapEmpty')
    : i18n.t('import.mapExample', { cells: cells.join(' · ') });
}

const FIELD_WORDS: Readonly<Record<OfferedField, () => string>> = {
  name: () => i18n.t('field.name'),
  first_name: () => i18n.t('field.firstName'),
  last_name: () => i18n.t('field.lastName'),
  email: () => i18n.t('field.email'),
  company: () => i18n.t('field.company'),
  domain: () => i18n.t('field.domain'),
  title: () => i18n.t('field.title'),
  linkedin_url: () => i18n.t('field.linkedinUrl'),
  city: () => i18n.t('field.city'),
  country: () => i18n.t('field.country'),
  last_contact: () => i18n.t('field.lastContact'),
};

interface HelperFieldsProps {
  /** Null if the connections are the user's own. */
  readonly helper: HelperDraft | null;
  readonly change: (helper: HelperDraft | null) => void;
}

/** "Someone else's network, with their consent": asks who they are, and when they agreed. */
function HelperFields({ helper, change }: HelperFieldsProps) {
  const id = useId();
  return (
    <div class="choice">
      <Switch
        title={i18n.t('import.helper')}
        what={i18n.t('import.helperWhat')}
        isOn={helper !== null}
        set={(isOn) => change(isOn ? { name: '', agreedOn: '' } : null)}
      />
      {helper !== null && (
        <>
          <Field
            label={i18n.t('import.helperName')}
            kind="words"
            maxLength={200}
            value={helper.name}
            onText={(name) => change({ ...helper, name })}
          />
          <div class="field">
            <label for={id}>{i18n.t('import.helperDay')}</label>
            <input
              id={id}
              type="date"
              value={helper.agreedOn}
              onInput={({ currentTarget }) => change({ ...helper, agreedOn: currentTarget.value })}
            />
          </div>
        </>
      )}
    </div>
  );
}
