import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { ageOf } from '../../../components/data/now.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { useRestoredFocus } from '../../../components/keys/focus.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { CopyLine } from '../../../components/ui/CopyLine.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { LoadingOrFailure } from '../../../components/ui/Loading.tsx';
import { Success } from '../../../components/ui/Problem.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { Switch } from '../../../components/ui/Switch.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  DEFAULT_TOKEN_DAYS,
  MAX_TOKEN_DAYS,
  MAX_TOKEN_NAME,
  newPersonalToken,
  type PersonalToken,
  personalTokens,
  type TokenScope,
} from '../../../utils/interface/kith/kith-tokens.ts';
import { dateWords } from '../../../utils/words/format-date.ts';

interface ToolsSectionProps {
  readonly client: ServiceClient;
  /** The session's token. A new one reloads the list. */
  readonly token: string;
}

/** Personal tokens for other programs. A new token is shown only once. */
export function ToolsSection({ client, token }: ToolsSectionProps) {
  const root = useRestoredFocus('#tools');
  const [message, setMessage] = useState('');
  const loaded = useLoaded(
    () => client.asMe('GET', '/kith/tokens', { answer: personalTokens }),
    [client, token],
  );
  const { data, reload } = loaded;
  const revoke = async ({ id, name }: PersonalToken) => {
    await client.asMe('POST', `/kith/tokens/${id}/revoke`, { answer: done });
    setMessage(i18n.t('tools.revoked', { name }));
    reload();
  };
  return (
    <section aria-labelledby="tools" ref={root}>
      <h2 id="tools" tabIndex={-1}>
        {i18n.t('tools.title')}
      </h2>
      <p>{i18n.t('tools.what')}</p>
      <TokenForm client={client} created={reload} />
      <h3>{i18n.t('tools.list')}</h3>
      <LoadingOrFailure of={loaded} />
      {data?.tokens.length === 0 && <p class="quiet">{i18n.t('tools.none')}</p>}
      <ul class="sources">
        {(data?.tokens ?? []).map((one) => (
          <li key={one.id}>
            <TokenLine token={one} />
            <Confirm
              title={i18n.t('tools.revoke')}
              spokenTitle={i18n.t('tools.revokeNamed', { name: one.name })}
              question={i18n.t('tools.revokeQuestion', { name: one.name })}
              goes={i18n.t('tools.revokeWhat')}
              confirm={i18n.t('tools.revoke')}
              run={() => revoke(one)}
            />
          </li>
        ))}
      </ul>
      <p role="status">{message}</p>
    </section>
  );
}

const LIVES: readonly number[] = [30, DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS];

interface TokenFormProps {
  readonly client: ToolsSectionProps['client'];
  readonly created: () => void;
}

/** Creates a token. Keeps it only in memory, and only until another one is created or the user leaves the page. */
function TokenForm({ client, created }: TokenFormProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [writes, setWrites] = useState<Partial<Record<TokenScope, boolean>>>({});
  const [days, setDays] = useState<number>(DEFAULT_TOKEN_DAYS);
  const [token, setToken] = useState('');
  const create = async () => {
    setToken('');
    if (name.trim() === '') return setProblem(i18n.t('tools.noName'));
    const scopes = ['read', ...(['write_lists', 'write_asks'] as const).filter((scope) => writes[scope])];
    const body = { name: name.trim(), scopes, days };
    const made = await client.asMe('POST', '/kith/tokens', { body, answer: newPersonalToken });
    setToken(made.token);
    setName('');
    setWrites({});
    created();
  };
  return (
    <>
      <Field
        label={i18n.t('tools.name')}
        kind="words"
        value={name}
        maxLength={MAX_TOKEN_NAME}
        problem={problem}
        onText={(text) => {
          setName(text);
          setProblem('');
        }}
      />
      <Switch
        title={i18n.t('tools.mayLists')}
        isOn={writes.write_lists === true}
        set={(write_lists) => setWrites({ ...writes, write_lists })}
      />
      <Switch
        title={i18n.t('tools.mayAsks')}
        isOn={writes.write_asks === true}
        set={(write_asks) => setWrites({ ...writes, write_asks })}
      />
      <SelectField
        label={i18n.t('tools.days')}
        value={days}
        choices={LIVES}
        words={(life) => i18n.t('tools.daysOf', life)}
        choose={setDays}
      />
      <div class="acts">
        <Act class="button primary" run={create}>
          {i18n.t('tools.create')}
        </Act>
      </div>
      <Success text={token === '' ? '' : i18n.t('tools.once')} />
      {token !== '' && <CopyLine text={token} />}
    </>
  );
}

function TokenLine({ token }: { token: PersonalToken }) {
  const day = dateWords(token.ends_at, { dateStyle: 'medium' });
  return (
    <div>
      <strong>{token.name}</strong>
      <span class="quiet">{token.scopes.map((scope) => SCOPE_WORDS[scope]()).join(' · ')}</span>
      <span class="quiet">
        {i18n.t('tools.until', { day })} ·{' '}
        {token.last_used_at === ''
          ? i18n.t('tools.unused')
          : i18n.t('browsers.lastUsed', { age: ageOf(token.last_used_at) })}
      </span>
    </div>
  );
}

const SCOPE_WORDS: Readonly<Record<TokenScope, () => string>> = {
  read: () => i18n.t('tools.read'),
  write_lists: () => i18n.t('tools.mayLists'),
  write_asks: () => i18n.t('tools.mayAsks'),
};
