import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from '../../../components/ui/Act.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { Problem } from '../../../components/ui/Problem.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { type Collection, collections } from '../../../utils/interface/kith/kith-collections.ts';
import { liveSource } from '../../../utils/interface/kith/kith-live-sources.ts';
import { useOpenedServer } from './use-opened-server.ts';

interface CollectionFormProps {
  readonly client: ServiceClient;
  /** Called when an address book or calendar was added. */
  readonly added: () => void;
}

export function kindWords(kind: Collection['kind']): string {
  return kind === 'contacts' ? i18n.t('collections.contacts') : i18n.t('collections.calendar');
}

interface SignIn {
  readonly address: string;
  readonly password: string;
  readonly user?: string;
}

/** Adds address books and calendars. Keeps the password only in memory, and only until they are added. */
export function CollectionForm({ client, added }: CollectionFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<{ signIn: SignIn; all: readonly Collection[] } | null>(null);
  if (!isOpen) {
    return (
      <div class="acts">
        <Button onClick={() => setOpen(true)}>{i18n.t('collections.open')}</Button>
      </div>
    );
  }
  if (found === null) {
    return <SignInForm client={client} found={(signIn, all) => setFound({ signIn, all })} />;
  }
  const add = async (collection: Collection) => {
    const body = { ...found.signIn, ...collection };
    await client.asMe('POST', '/kith/collections', { body, answer: liveSource });
    added();
  };
  const close = () => {
    setFound(null);
    setOpen(false);
  };
  return <FoundCollections all={found.all} add={add} ended={close} />;
}

interface SignInFormProps {
  readonly client: CollectionFormProps['client'];
  readonly found: (signIn: SignIn, all: readonly Collection[]) => void;
}

function SignInForm({ client, found }: SignInFormProps) {
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [server, setServer] = useState('');
  const [user, setUser] = useState('');
  const [problem, setProblem] = useState('');
  const send = async () => {
    const isMissing = !/^\S+@\S+$/.test(address.trim()) || password === '';
    setProblem(isMissing ? i18n.t('liveSources.missing') : '');
    if (isMissing) return;
    const named = user.trim() === '' ? {} : { user: user.trim() };
    const signIn = { address: address.trim(), password, ...named };
    const body = { ...signIn, ...(server.trim() === '' ? {} : { server: server.trim() }) };
    const answer = await client.asMe('POST', '/kith/collections/find', { body, answer: collections });
    found(signIn, answer.collections);
  };
  const { isServerWrong, run } = useOpenedServer('server', send);
  return (
    <>
      <h3>{i18n.t('collections.open')}</h3>
      <p class="quiet">{i18n.t('collections.what')}</p>
      <Field
        label={i18n.t('collections.address')}
        value={address}
        onText={setAddress}
        problem={problem}
        placeholder="name@example.com"
      />
      <Field
        label={i18n.t('collections.password')}
        kind="secret"
        value={password}
        onText={setPassword}
        hint={i18n.t('liveSources.passwordWhat')}
      />
      <details class="others" open={isServerWrong}>
        <summary>{i18n.t('collections.server')}</summary>
        <Field
          label={i18n.t('collections.host')}
          value={server}
          onText={setServer}
          hint={i18n.t('liveSources.hostWhat')}
          placeholder="cloud.example.com"
        />
        <Field label={i18n.t('liveSources.user')} kind="code" value={user} onText={setUser} />
      </details>
      <div class="acts">
        <Act class="button primary" run={run}>
          {i18n.t('liveSources.signIn')}
        </Act>
      </div>
    </>
  );
}

interface FoundCollectionsProps {
  readonly all: readonly Collection[];
  readonly add: (one: Collection) => Promise<void>;
  readonly ended: () => void;
}

function FoundCollections({ all, add, ended }: FoundCollectionsProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const toggle = (url: string) => setTicked(ticked.symmetricDifference(new Set([url])));
  const addTicked = async () => {
    const chosen = all.filter(({ url }) => ticked.has(url));
    setProblem(chosen.length === 0 ? i18n.t('collections.noneChosen') : '');
    const left = new Set(ticked);
    for (const one of chosen) {
      await add(one);
      left.delete(one.url);
      // If the next one fails, this one isn't added again.
      setTicked(new Set(left));
    }
    if (chosen.length > 0) ended();
  };
  return (
    <fieldset class="choice">
      <legend>{i18n.t('collections.choose')}</legend>
      {all.map(({ kind, url, name }) => (
        <label key={url} class="option-line">
          <input type="checkbox" checked={ticked.has(url)} onChange={() => toggle(url)} />
          <span>
            <strong>{name}</strong>
            <span class="quiet">{kindWords(kind)}</span>
          </span>
        </label>
      ))}
      <Problem text={problem} />
      <div class="acts">
        <Act class="button primary" run={addTicked}>
          {i18n.t('collections.add')}
        </Act>
        <Button onClick={ended}>{i18n.t('cancel')}</Button>
      </div>
    </fieldset>
  );
}
