import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import type { InvitationLink } from '../../utils/teams/invitation-link.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { useJoin } from './use-join.ts';
import { WillAsk } from './WillAsk.tsx';

interface JoinAsNewProps {
  readonly client: Pick<CompanionClient, 'join'>;
  readonly invitation: InvitationLink;
  /** The current address of Kith. */
  readonly current: string;
  readonly cancel: () => void;
}

/** Explains what switching to another Kith means, and asks who is joining. */
export function JoinAsNew({ client, invitation, current, cancel }: JoinAsNewProps) {
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
          <button type="button" class="button" onClick={cancel}>
            {i18n.t('cancel')}
          </button>
          <button type="submit" class="button danger" aria-disabled={isJoining}>
            {isJoining ? i18n.t('team.joining') : i18n.t('team.elsewhereConfirm')}
          </button>
        </div>
      </fieldset>
    </Form>
  );
}
