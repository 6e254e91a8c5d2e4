import { useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { useRestoredFocus } from '../../../components/keys/use-restored-focus.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { Loading } from '../../../components/ui/Loading.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import {
  type Mailbox,
  mailbox,
  mailboxes,
  type PROVIDERS,
} from '../../../utils/interface/kith/kith-mailboxes.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import { ageWords } from '../../../utils/words/ages.ts';
import { CollectionForm, kindWords } from './CollectionForm.tsx';
import { FirstReading } from './FirstReading.tsx';
import { MailboxForm } from './MailboxForm.tsx';
import { signInAtProvider } from './sign-in-at-provider.ts';

interface MailboxSectionProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  /** The session's token. A new one reloads the list. */
  readonly token: string;
  /** ms since 1970. */
  readonly now: number;
  /** Called when a mailbox brought something. */
  readonly onRead: () => void;
}

const POLL_MS = 1000;

/** Mailboxes, address books and calendars that Kith reads by itself: forms for more, and how each is doing. */
export function MailboxSection({ client, token, now, onRead }: MailboxSectionProps) {
  const root = useRestoredFocus('#mailboxes');
  const [message, setMessage] = useState('');
  const loaded = useLoaded(
    () => client.asMe('GET', '/kith/mailboxes', { answer: mailboxes }),
    [client, token],
    { keepsData: true },
  );
  const { data, failure, reload } = loaded;
  const all = data?.mailboxes ?? [];
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
  const remove = async (one: Mailbox) => {
    await client.asMe('DELETE', `/kith/mailboxes/${one.id}`, { answer: done });
    setMessage(i18n.t('mailboxes.removed', { address: nameOf(one) }));
    reload();
  };
  return (
    <section aria-labelledby="mailboxes" ref={root}>
      <h2 id="mailboxes" tabIndex={-1}>
        {i18n.t('mailboxes.title')}
      </h2>
      <p class="quiet">{i18n.t('mailboxes.what')}</p>
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      <Loading of={loaded} />
      <ul class="sources">
        {all.map((one) => (
          <li key={one.id}>
            <MailboxState of={one} client={client} now={now} changed={changed} />
            <Confirm
              title={i18n.t('erase.source')}
              spokenTitle={i18n.t('erase.sourceNamed', { name: nameOf(one) })}
              question={i18n.t('mailboxes.removeQuestion', { address: nameOf(one) })}
              goes={i18n.t('mailboxes.removeWhat')}
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

/** Returns what an address book or calendar is called, or the address of a mailbox. */
function nameOf({ name, address }: Mailbox): string {
  return name || address;
}

interface MailboxStateProps {
  readonly of: Mailbox;
  readonly client: MailboxSectionProps['client'];
  readonly now: number;
  readonly changed: () => void;
}

/** How a mailbox is doing, and the one thing to do about it. */
function MailboxState({ of: one, client, now, changed }: MailboxStateProps) {
  const readNow = async () => {
    await client.asMe('POST', `/kith/mailboxes/${one.id}/read`, { answer: mailbox });
    changed();
  };
  if (one.state === 'new') {
    return (
      <div>
        <MailboxName of={one} />
        <FirstReading client={client} jobId={one.job_id} changed={changed} tryAgain={readNow} />
      </div>
    );
  }
  const language = i18n.t('languageTag');
  const age = ageWords(Date.parse(one.read_at), now, language);
  const isReading = one.state === 'reading';
  return (
    <div>
      <MailboxName of={one} />
      <span class="quiet">
        {isReading ? i18n.t('mailboxes.reading') : i18n.t('mailboxes.readAt', { age })}
      </span>
      {one.problem === 'password' &&
        (one.provider === '' ? (
          <NewPassword of={one} client={client} saved={changed} />
        ) : (
          <SignInAgain of={one} provider={one.provider} client={client} saved={changed} />
        ))}
      {one.problem !== '' && one.problem !== 'password' && (
        <p class="problem">
          {i18n.t('mailboxes.unreachable')} {one.error}
        </p>
      )}
      {!isReading && one.problem !== 'password' && (
        <Act
          class="button small"
          label={i18n.t('mailboxes.readNowNamed', { address: nameOf(one) })}
          run={readNow}
        >
          {i18n.t('mailboxes.readNow')}
        </Act>
      )}
    </div>
  );
}

function MailboxName({ of: { kind, name, address } }: { of: Mailbox }) {
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

interface NewPasswordProps {
  readonly of: Mailbox;
  readonly client: MailboxSectionProps['client'];
  readonly saved: () => void;
}

function NewPassword({ of: one, client, saved }: NewPasswordProps) {
  const { kind, address, user } = one;
  const [password, setPassword] = useState('');
  const save = async () => {
    const [path, place] =
      kind === 'mail'
        ? ['/kith/mailboxes', { host: one.host, port: one.port }]
        : ['/kith/collections', { kind, url: one.url, name: one.name }];
    await client.asMe('POST', path, { body: { address, user, password, ...place }, answer: mailbox });
    setPassword('');
    saved();
  };
  return (
    <>
      <p class="problem">{i18n.t('mailboxes.wrongPassword')}</p>
      <Field label={i18n.t('mailboxes.password')} kind="secret" value={password} onText={setPassword} />
      <Act class="button primary" run={save}>
        {i18n.t('mailboxes.savePassword')}
      </Act>
    </>
  );
}

interface SignInAgainProps extends NewPasswordProps {
  readonly provider: (typeof PROVIDERS)[number];
}

function SignInAgain({ of: one, provider, client, saved }: SignInAgainProps) {
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
    saved();
  };
  return (
    <>
      <p class="problem">{one.error}</p>
      <Field
        label={i18n.t('mailboxes.clientSecret')}
        kind="secret"
        value={secret}
        onText={setSecret}
        hint={i18n.t('mailboxes.clientSecretAgain')}
      />
      <Act class="button primary" run={signIn}>
        {i18n.t('mailboxes.signInAgain')}
      </Act>
    </>
  );
}
