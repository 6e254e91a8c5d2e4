import { useId, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useAct } from '../../../components/data/use-act.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Button, SubmitButton } from '../../../components/ui/Button.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { Form } from '../../../components/ui/Form.tsx';
import { LoadingOrFailure } from '../../../components/ui/Loading.tsx';
import { Success } from '../../../components/ui/Problem.tsx';
import { isOnThisComputer } from '../../../utils/companion/companion-address.ts';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import type { ContributionLink } from '../../../utils/interface/kith/kith-teams.ts';
import { teamsClient } from '../../../utils/teams/teams-client.ts';
import { dateWords } from '../../../utils/words/format-date.ts';

interface TeamLinksProps {
  readonly client: ServiceClient;
  readonly team: string;
}

export function Invitation({ client, team }: TeamLinksProps) {
  const loaded = useLoaded(() => teamsClient(client).invitation(team), [client, team]);
  const { data, reload } = loaded;
  const [message, setMessage] = useState('');
  const renew = async () => {
    await teamsClient(client).renewInvitation(team);
    setMessage(i18n.t('team.renewed'));
    reload();
  };
  const revoke = async () => {
    await teamsClient(client).revokeInvitation(team);
    setMessage(i18n.t('team.revoked'));
    reload();
  };
  return (
    <div class="invite">
      <LoadingOrFailure of={loaded} />
      {data?.invite_link === '' && (
        <>
          <p>{i18n.t('team.inviteNone')}</p>
          <Act run={renew}>{i18n.t('team.inviteNew')}</Act>
        </>
      )}
      {data !== null && data.invite_link !== '' && (
        <>
          <CopyField label={i18n.t('team.inviteLink')} text={data.invite_link} />
          <p>
            {untilWords(data.expires_at)} {i18n.t('team.inviteWhat')}
          </p>
          {isOnThisComputer(data.invite_link) && <p class="quiet">{i18n.t('team.onlyHere')}</p>}
          <div class="acts">
            <Confirm
              title={i18n.t('team.renew')}
              question={i18n.t('team.renewQuestion')}
              goes={i18n.t('team.renewGoes')}
              confirm={i18n.t('team.renew')}
              run={renew}
            />
            <Confirm
              title={i18n.t('team.revoke')}
              question={i18n.t('team.revokeQuestion')}
              goes={i18n.t('team.revokeGoes')}
              confirm={i18n.t('team.revokeConfirm')}
              run={revoke}
            />
          </div>
        </>
      )}
      <Success text={message} />
    </div>
  );
}

function untilWords(expiresAt: string): string {
  const day = dateWords(expiresAt, { dateStyle: 'long' });
  return day === '' ? '' : i18n.t('team.inviteUntil', { day });
}

/** The links with which people can share a file without the extension. They are loaded once the section is open. */
export function Contributions(props: TeamLinksProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="others ask-others" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{i18n.t('contributions.title')}</summary>
      {isOpen && <UnusedLinks {...props} />}
    </details>
  );
}

/** Links that nobody has used yet. People who used a link are in the list of members. */
function UnusedLinks({ client, team }: TeamLinksProps) {
  const teams = teamsClient(client);
  const loaded = useLoaded(() => teamsClient(client).contributions(team), [client, team]);
  const { data, reload } = loaded;
  const [label, setLabel] = useState('');
  const { problem, setProblem, run } = useAct();
  const [message, setMessage] = useState('');
  const unused = data?.filter(({ gave_at }) => gave_at === '') ?? [];
  const make = async () => {
    setMessage('');
    const name = label.trim();
    if (name === '') return setProblem(i18n.t('contributions.forMissing'));
    await teams.makeContribution(team, name);
    setLabel('');
    setMessage(i18n.t('contributions.made', { name }));
    reload();
  };
  return (
    <div class="contributions">
      <p>{i18n.t('contributions.what')}</p>
      <Form class="join" submit={() => run(make)}>
        <Field
          label={i18n.t('contributions.for')}
          name="contribution-label"
          kind="words"
          maxLength={100}
          value={label}
          onText={setLabel}
          problem={problem}
        >
          <SubmitButton>{i18n.t('contributions.make')}</SubmitButton>
        </Field>
      </Form>
      <Success text={message} />
      <LoadingOrFailure of={loaded} />
      {unused.map((link) => (
        <UnusedLink
          key={link.id}
          link={link}
          end={async () => {
            await teams.endContribution(team, link.id);
            setMessage(i18n.t('contributions.ended', { name: link.label }));
            reload();
          }}
        />
      ))}
    </div>
  );
}

function UnusedLink({ link, end }: { link: ContributionLink; end: () => Promise<void> }) {
  const { label: name, link: address, expires_at } = link;
  const day = dateWords(expires_at, { dateStyle: 'long' });
  return (
    <>
      {address === '' ? (
        <p>{i18n.t('contributions.expired', { name })}</p>
      ) : (
        <>
          <CopyField label={i18n.t('contributions.link', { name })} text={address} />
          <p>{i18n.t('contributions.until', { name, day })}</p>
          {isOnThisComputer(address) && <p class="quiet">{i18n.t('team.onlyHere')}</p>}
        </>
      )}
      <Confirm
        title={i18n.t('contributions.end')}
        spokenTitle={i18n.t('contributions.endNamed', { name })}
        question={i18n.t('contributions.endQuestion', { name })}
        goes={i18n.t('contributions.endGoes')}
        confirm={i18n.t('team.revokeConfirm')}
        run={end}
      />
    </>
  );
}

/** A text with a Copy button. It is also selected, in case the browser blocks copying. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setMessage(i18n.t('copied'));
    } catch {
      setMessage(i18n.t('team.notCopied'));
    }
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="field-row">
        <input ref={field} id={id} type="text" class="code" readOnly value={text} />
        <Button onClick={() => void copy()}>{i18n.t('team.copy')}</Button>
      </div>
      <Success text={message} />
    </div>
  );
}
