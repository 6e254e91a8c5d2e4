import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { Loading } from '../../../components/ui/Loading.tsx';
import { isOnThisComputer } from '../../../utils/companion/companion-address.ts';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { teamsClient } from '../../../utils/teams/teams-client.ts';
import { formatDate } from '../../../utils/words/format-date.ts';
import { CopyField } from './CopyField.tsx';

interface InvitationProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly team: string;
}

/** The link into a team, for its admin: to be passed on, made anew or ended. */
export function Invitation({ client, team }: InvitationProps) {
  const loaded = useLoaded(() => teamsClient(client).invitation(team), [client, team]);
  const { data, failure, reload } = loaded;
  const [said, setSaid] = useState('');
  const renew = async () => {
    await teamsClient(client).renewInvitation(team);
    setSaid(i18n.t('team.renewed'));
    reload();
  };
  const revoke = async () => {
    await teamsClient(client).revokeInvitation(team);
    setSaid(i18n.t('team.revoked'));
    reload();
  };
  return (
    <div class="invite">
      <Loading of={loaded} />
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
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
      <p class="good" role="status">
        {said}
      </p>
    </div>
  );
}

/** '' where another service says no time that can be read. */
function untilWords(expiresAt: string): string {
  const end = Date.parse(expiresAt);
  if (Number.isNaN(end)) return '';
  const day = formatDate(new Intl.DateTimeFormat(i18n.t('languageTag'), { dateStyle: 'long' }), end);
  return i18n.t('team.inviteUntil', { day });
}
