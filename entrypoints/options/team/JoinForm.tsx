import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useAct } from '../../../components/data/use-act.ts';
import { useJoin } from '../../../components/team/use-join.ts';
import { WillAsk } from '../../../components/team/WillAsk.tsx';
import { Button, SubmitButton } from '../../../components/ui/Button.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { Form } from '../../../components/ui/Form.tsx';
import { askForAccess } from '../../../utils/companion/companion-address.ts';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { StoredSession } from '../../../utils/companion/session.ts';
import type { JoinedTeam } from '../../../utils/interface/kith/kith-teams.ts';
import { addressProblem } from '../../../utils/page/pasted-address.ts';
import { type InvitationLink, readInvitationLink } from '../../../utils/teams/invitation-link.ts';
import { teamsClient } from '../../../utils/teams/teams-client.ts';

interface JoinFormProps {
  readonly client: CompanionClient;
  readonly session: StoredSession;
  readonly onJoined: (team: JoinedTeam) => void;
}

/** Accepts an invitation link. If it belongs to another Kith, asks for confirmation first. */
export function JoinForm({ client, session, onJoined }: JoinFormProps) {
  const [text, setText] = useState('');
  const { isRunning: isJoining, problem, setProblem, run } = useAct();
  const [elsewhere, setElsewhere] = useState<InvitationLink | null>(null);

  const join = async () => {
    const link = readInvitationLink(text);
    if (link === null) return setProblem(addressProblem(text, i18n.t('team.joinNotLink')));
    // Before any other `await`, because the browser asks for permission only during the click itself.
    if (link.address !== session.companion && !(await askForAccess(link.address))) {
      return setProblem(i18n.t('failure.denied'));
    }
    if (!(await isOwnKith(client, session, link.address))) return setElsewhere(link);
    onJoined(await teamsClient(client).accept(link.token));
    setText('');
  };

  if (elsewhere !== null) {
    return (
      <JoinAsNew
        client={client}
        invitation={elsewhere}
        current={session.companion}
        cancel={() => setElsewhere(null)}
      />
    );
  }
  return (
    <Form class="join" submit={() => run(join)}>
      <Field
        label={i18n.t('team.inviteLink')}
        hint={i18n.t('team.joinWhat')}
        name="invitation"
        kind="code"
        value={text}
        onText={setText}
        problem={problem}
      >
        <SubmitButton aria-disabled={isJoining}>
          {isJoining ? i18n.t('team.joining') : i18n.t('team.joinSubmit')}
        </SubmitButton>
      </Field>
    </Form>
  );
}

/** Returns whether a link belongs to this Kith, which may have several addresses or use a hosted service. */
async function isOwnKith(client: CompanionClient, session: StoredSession, address: string): Promise<boolean> {
  if (address === session.companion) return true;
  const { service } = await client.session();
  return service === address || client.isSameKithAt(address);
}

interface JoinAsNewProps {
  readonly client: Pick<CompanionClient, 'join'>;
  readonly invitation: InvitationLink;
  /** Kith's current address. */
  readonly current: string;
  readonly cancel: () => void;
}

/** Explains that joining switches to another Kith, and asks who is joining. */
function JoinAsNew({ client, invitation, current, cancel }: JoinAsNewProps) {
  const { email, setEmail, problem, isJoining, join } = useJoin(client);
  const question = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => question.current?.focus(), []);
  const { address } = invitation;
  return (
    <Form submit={() => join(invitation)}>
      <fieldset class="confirm" tabIndex={-1} ref={question}>
        <legend>{i18n.t('team.elsewhere', { address })}</legend>
        <p>{i18n.t('team.elsewhereWhat', { address, current })}</p>
        <Field
          label={i18n.t('team.email')}
          hint={i18n.t('team.emailWhy')}
          name="email"
          value={email}
          onText={setEmail}
          problem={problem}
        />
        <WillAsk address={address} />
        <div class="acts">
          <Button onClick={cancel}>{i18n.t('cancel')}</Button>
          <SubmitButton class="button danger" aria-disabled={isJoining}>
            {isJoining ? i18n.t('team.joining') : i18n.t('team.elsewhereConfirm')}
          </SubmitButton>
        </div>
      </fieldset>
    </Form>
  );
}
