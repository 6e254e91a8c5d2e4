import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Field, type FieldProps } from '../../../components/ui/Field.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { liveSource, PROVIDERS } from '../../../utils/interface/kith/kith-live-sources.ts';
import { redirectAddress, signInAtProvider } from './sign-in-at-provider.ts';
import { useOpenedServer } from './use-opened-server.ts';

interface MailboxFormProps {
  readonly client: ServiceClient;
  readonly added: () => void;
}

const PORT = '993';
const WAYS = ['password', ...PROVIDERS] as const;
type Way = (typeof WAYS)[number];

const EMPTY = {
  address: '',
  password: '',
  clientId: '',
  clientSecret: '',
  issuer: '',
  host: '',
  port: PORT,
  user: '',
};

/** Adds a mailbox. Keeps the password only in memory, and only until the mailbox is added. */
export function MailboxForm({ client, added }: MailboxFormProps) {
  const [way, setWay] = useState<Way>('password');
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState('');
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onText: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
  });
  const send = async () => {
    const isMissing =
      !/^\S+@\S+$/.test(typed.address.trim()) ||
      (way === 'password' ? typed.password : typed.clientId) === '';
    setProblem(isMissing ? missingWords(way) : '');
    if (isMissing) return;
    const { password } = typed;
    const place = {
      ...{ address: typed.address.trim(), port: Number(typed.port.trim() || PORT) },
      ...given({ host: typed.host, user: typed.user }),
    };
    if (way === 'password') {
      await client.asMe('POST', '/kith/mailboxes', { body: { ...place, password }, answer: liveSource });
    } else {
      const { clientSecret: client_secret, issuer } = typed;
      const own = { client_id: typed.clientId.trim(), ...given({ client_secret }) };
      await signInAtProvider(client, {
        ...place,
        ...own,
        provider: way,
        ...(way === 'other' ? given({ issuer }) : {}),
      });
    }
    // Clears the server, too, because the next mailbox's password must not be sent to it.
    setTyped(EMPTY);
    added();
  };
  const { isServerWrong, run } = useOpenedServer('host', send);
  return (
    <>
      <Field
        label={i18n.t('liveSources.address')}
        {...field('address')}
        problem={problem}
        placeholder="name@example.com"
      />
      <SelectField
        label={i18n.t('liveSources.way')}
        value={way}
        choices={WAYS}
        words={(one) => WAY_WORDS[one]()}
        choose={setWay}
      />
      {way === 'password' ? (
        <Field
          label={i18n.t('liveSources.password')}
          kind="secret"
          {...field('password')}
          hint={i18n.t('liveSources.passwordWhat')}
        />
      ) : (
        <ClientFields way={way} field={field} />
      )}
      <details class="others" open={isServerWrong}>
        <summary>{i18n.t('liveSources.server')}</summary>
        <Field
          label={i18n.t('liveSources.host')}
          {...field('host')}
          hint={i18n.t('liveSources.hostWhat')}
          placeholder="imap.example.com"
        />
        <Field label={i18n.t('liveSources.port')} kind="code" {...field('port')} />
        <Field label={i18n.t('liveSources.user')} kind="code" {...field('user')} />
      </details>
      <div class="acts">
        <Act class="button primary" run={run}>
          {way === 'password' ? i18n.t('liveSources.add') : i18n.t('liveSources.signIn')}
        </Act>
      </div>
    </>
  );
}

function given<Name extends string>(values: Readonly<Record<Name, string>>): { [name in Name]?: string } {
  const typed = Object.entries<string>(values).filter(([, value]) => value.trim() !== '');
  return Object.fromEntries(typed.map(([name, value]) => [name, value.trim()])) as {
    [name in Name]?: string;
  };
}

function missingWords(way: Way): string {
  return way === 'password' ? i18n.t('liveSources.missing') : i18n.t('liveSources.clientMissing');
}

const WAY_WORDS: Readonly<Record<Way, () => string>> = {
  password: () => i18n.t('liveSources.password'),
  google: () => 'Google',
  microsoft: () => 'Microsoft',
  other: () => i18n.t('liveSources.otherProvider'),
};

interface ClientFieldsProps {
  readonly way: Way;
  readonly field: (name: keyof typeof EMPTY) => Pick<FieldProps, 'value' | 'onText'>;
}

/** Fields for the user's own OAuth client at the provider. */
function ClientFields({ way, field }: ClientFieldsProps) {
  const { data: redirect } = useLoaded(redirectAddress, []);
  return (
    <>
      <p class="quiet">
        {redirect === null
          ? i18n.t('liveSources.signInElsewhere')
          : i18n.t('liveSources.clientWhat', { address: redirect })}
      </p>
      {way === 'other' && (
        <Field
          label={i18n.t('liveSources.issuer')}
          {...field('issuer')}
          placeholder="https://login.example.com"
        />
      )}
      <Field label={i18n.t('liveSources.clientId')} kind="code" {...field('clientId')} />
      <Field
        label={i18n.t('liveSources.clientSecret')}
        kind="secret"
        {...field('clientSecret')}
        hint={i18n.t('liveSources.clientSecretWhat')}
      />
    </>
  );
}
