import { useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { ageOf } from '../../../components/data/now.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { ImportPreview } from '../../../components/import/ImportPreview.tsx';
import { JobProgress } from '../../../components/import/JobProgress.tsx';
import { useRestoredFocus } from '../../../components/keys/focus.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { FailureNote, LoadingOrFailure } from '../../../components/ui/Loading.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { isUnderWay } from '../../../utils/imports/follow-import.ts';
import { importsClient } from '../../../utils/imports/imports-client.ts';
import { importJob } from '../../../utils/interface/kith/kith-imports.ts';
import {
  type LiveSource,
  liveSource,
  liveSources,
  type PROVIDERS,
} from '../../../utils/interface/kith/kith-live-sources.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import { dayWords } from '../../../utils/words/format-date.ts';
import { CollectionForm, kindWords } from './CollectionForm.tsx';
import { MailboxForm } from './MailboxForm.tsx';
import { signInAtProvider } from './sign-in-at-provider.ts';

interface LiveSourceSectionProps {
  readonly client: ServiceClient;
  /** The session's token. A new one reloads the list. */
  readonly token: string;
  /** Called when a live source may have imported something. */
  readonly onRead: () => void;
}

const POLL_MS = 1000;

/** Live sources, which Kith reads automatically: the state of each, and forms to add more. */
export function LiveSourceSection({ client, token, onRead }: LiveSourceSectionProps) {
  const root = useRestoredFocus('#live-sources');
  const [message, setMessage] = useState('');
  const loaded = useLoaded(
    () => client.asMe('GET', '/kith/live-sources', { answer: liveSources }),
    [client, token],
    { keepsData: true },
  );
  const { data, reload } = loaded;
  const all = data?.live_sources ?? [];
  const isReading = all.some(({ state }) => state === 'reading');
  const wasReading = useRef(false);
  useEffect(() => {
    if (wasReading.current && !isReading) onRead();
    wasReading.current = isReading;
    if (!isReading) return;
    const timer = setTimeout(reload, POLL_MS);
    return () => clearTimeout(timer);
  }, [data]);
  const changed = () => {
    reload();
    onRead();
  };
  const remove = async (one: LiveSource) => {
    await client.asMe('DELETE', `/kith/live-sources/${one.id}`, { answer: done });
    setMessage(i18n.t('liveSources.removed', { address: nameOf(one) }));
    reload();
  };
  return (
    <section aria-labelledby="live-sources" ref={root}>
      <h2 id="live-sources" tabIndex={-1}>
        {i18n.t('liveSources.title')}
      </h2>
      <p class="quiet">{i18n.t('liveSources.what')}</p>
      <LoadingOrFailure of={loaded} />
      <ul class="sources">
        {all.map((one) => (
          <li key={one.id}>
            <SourceState of={one} client={client} changed={changed} />
            <Confirm
              title={i18n.t('erase.source')}
              spokenTitle={i18n.t('erase.sourceNamed', { name: nameOf(one) })}
              question={i18n.t('liveSources.removeQuestion', { address: nameOf(one) })}
              goes={i18n.t('liveSources.removeWhat')}
              confirm={i18n.t('erase.source')}
              run={() => remove(one)}
            />
          </li>
        ))}
      </ul>
      <MailboxForm client={client} added={reload} />
      <CollectionForm client={client} added={reload} />
      <p role="status">{message}</p>
    </section>
  );
}

function nameOf({ name, address }: LiveSource): string {
  return name || address;
}

interface ChangeProps extends Pick<LiveSourceSectionProps, 'client'> {
  readonly of: LiveSource;
  readonly changed: () => void;
}

function SourceState({ of: one, client, changed }: ChangeProps) {
  const readNow = async () => {
    await client.asMe('POST', `/kith/live-sources/${one.id}/read`, { answer: liveSource });
    changed();
  };
  if (one.state === 'new') {
    return (
      <div>
        <SourceName of={one} />
        <FirstReading client={client} jobId={one.job_id} changed={changed} tryAgain={readNow} />
      </div>
    );
  }
  const age = ageOf(one.read_at);
  const isReading = one.state === 'reading';
  return (
    <div>
      <SourceName of={one} />
      <span class="quiet">
        {isReading ? i18n.t('liveSources.reading') : i18n.t('liveSources.readAt', { age })}
      </span>
      {one.problem === 'password' &&
        (one.provider === '' ? (
          <NewPassword of={one} client={client} changed={changed} />
        ) : (
          <SignInAgain of={one} provider={one.provider} client={client} changed={changed} />
        ))}
      {one.problem !== '' && one.problem !== 'password' && (
        <p class="problem">
          {i18n.t('liveSources.unreachable')} {one.error}
        </p>
      )}
      <ReadDays of={one} client={client} changed={changed} />
      {!isReading && one.problem !== 'password' && (
        <Act
          class="button small"
          label={i18n.t('liveSources.readNowNamed', { address: nameOf(one) })}
          run={readNow}
        >
          {i18n.t('liveSources.readNow')}
        </Act>
      )}
    </div>
  );
}

function ReadDays({ of: one, client, changed }: ChangeProps) {
  if (one.days.length === 0) return null;
  const undo = async (day: string) => {
    await client.asMe('DELETE', `/kith/live-sources/${one.id}/days/${day}`, { answer: done });
    changed();
  };
  return (
    <details class="others">
      <summary>{i18n.t('liveSources.days')}</summary>
      <ul class="sources">
        {one.days.map(({ day, added }) => {
          const when = dayWords(day);
          const what = addedWords(one.kind, added);
          return (
            <li key={day}>
              <span>
                {when} <span class="quiet">{what}</span>
              </span>
              <Confirm
                title={i18n.t('liveSources.undoDay')}
                spokenTitle={i18n.t('liveSources.undoDayNamed', { day: when })}
                question={i18n.t('liveSources.undoDayQuestion', { day: when, what })}
                goes={i18n.t('liveSources.undoDayWhat')}
                confirm={i18n.t('liveSources.undoDay')}
                run={() => undo(day)}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Returns a phrase such as "12 emails". */
function addedWords(kind: LiveSource['kind'], added: number): string {
  if (kind === 'mail') return i18n.t('count.emails', added);
  return kind === 'contacts' ? i18n.t('liveSources.contacts', added) : i18n.t('liveSources.meetings', added);
}

function SourceName({ of: { kind, name, address } }: { of: LiveSource }) {
  if (kind === 'mail') return <strong>{address}</strong>;
  return (
    <span>
      <strong>{name}</strong>{' '}
      <span class="quiet">
        {kindWords(kind)} · {address}
      </span>
    </span>
  );
}

function NewPassword({ of: one, client, changed }: ChangeProps) {
  const { kind, address, user } = one;
  const [password, setPassword] = useState('');
  const save = async () => {
    const [path, place] =
      kind === 'mail'
        ? ['/kith/mailboxes', { host: one.host, port: one.port }]
        : ['/kith/collections', { kind, url: one.url, name: one.name }];
    await client.asMe('POST', path, { body: { address, user, password, ...place }, answer: liveSource });
    setPassword('');
    changed();
  };
  return (
    <>
      <p class="problem">{i18n.t('liveSources.wrongPassword')}</p>
      <Field label={i18n.t('liveSources.password')} kind="secret" value={password} onText={setPassword} />
      <Act class="button primary" run={save}>
        {i18n.t('liveSources.savePassword')}
      </Act>
    </>
  );
}

interface SignInAgainProps extends ChangeProps {
  readonly provider: (typeof PROVIDERS)[number];
}

function SignInAgain({ of: one, provider, client, changed }: SignInAgainProps) {
  const { address, host, port, user, issuer, client_id } = one;
  const [secret, setSecret] = useState('');
  const signIn = async () => {
    const own = provider === 'other' ? { issuer, client_id } : { client_id };
    const client_secret = secret.trim();
    await signInAtProvider(client, {
      ...{ address, host, port, user, provider },
      ...own,
      ...(client_secret === '' ? {} : { client_secret }),
    });
    setSecret('');
    changed();
  };
  return (
    <>
      <p class="problem">{one.error}</p>
      <Field
        label={i18n.t('liveSources.clientSecret')}
        kind="secret"
        value={secret}
        onText={setSecret}
        hint={i18n.t('liveSources.clientSecretAgain')}
      />
      <Act class="button primary" run={signIn}>
        {i18n.t('liveSources.signInAgain')}
      </Act>
    </>
  );
}

interface FirstReadingProps {
  readonly client: ServiceClient;
  readonly jobId: string;
  /** Called when the import has ended. */
  readonly changed: () => void;
  readonly tryAgain: () => Promise<void>;
}

const FIRST_READING_POLL_MS = 500;

/** The first reading of a live source: its progress, then a preview, before anything is saved. */
function FirstReading({ client, jobId, changed, tryAgain }: FirstReadingProps) {
  const path = `/kith/imports/${jobId}`;
  const loaded = useLoaded(() => client.asMe('GET', path, { answer: importJob }), [client, path], {
    keepsData: true,
  });
  const { data: job, reload } = loaded;
  const hasEnded = job?.state === 'done' || job?.state === 'canceled';
  useEffect(() => {
    if (hasEnded) changed();
    if (job === null || !isUnderWay(job)) return;
    const timer = setTimeout(reload, FIRST_READING_POLL_MS);
    return () => clearTimeout(timer);
  }, [job]);
  const imports = importsClient(client);
  const thenReload = async (sent: Promise<unknown>) => {
    await sent;
    reload();
  };
  if (loaded.failure !== null) return <FailureNote of={loaded} />;
  if (job === null || hasEnded) return null;
  if (job.state === 'ready') {
    return (
      <ImportPreview
        job={job}
        file={null}
        client={client}
        confirm={(answers) => thenReload(imports.confirm(jobId, answers))}
        cancel={() => thenReload(imports.cancel(jobId))}
      />
    );
  }
  if (job.state !== 'failed') return <JobProgress job={job} />;
  return (
    <>
      <p class="problem">{job.error}</p>
      <Act class="button small" run={tryAgain}>
        {i18n.t('liveSources.readNow')}
      </Act>
    </>
  );
}
