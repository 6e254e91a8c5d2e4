import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Field } from '../../../components/Field.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { Team } from '../../../utils/interface/teams.ts';
import { teamsClient } from '../../../utils/teams/teams-client.ts';
import { CopyField } from './CopyField.tsx';
import { TeamForm } from './TeamForm.tsx';

/** Makes a team, or changes one whose id is known, and shows what the service answers: it can tell no more. */
export function SavedTeam({ client }: { client: Pick<CompanionClient, 'asMe'> }) {
  const [id, setId] = useState('');
  const [team, setTeam] = useState<Team | null>(null);
  const wanted = id.trim();
  return (
    <>
      <Field
        label={i18n.t('team.byId')}
        hint={i18n.t('team.byIdWhy')}
        kind="code"
        name="team-id"
        value={id}
        onText={setId}
      />
      <TeamForm
        submit={i18n.t('team.save')}
        save={async (given) => {
          const saved = await teamsClient(client).save({
            ...given,
            ...(wanted === '' ? {} : { team_id: wanted }),
          });
          setTeam(saved);
          setId(saved.id);
          return i18n.t('team.created', { name: saved.name });
        }}
      />
      {team !== null && team.invite_link !== '' && (
        <CopyField label={i18n.t('team.inviteLink')} text={team.invite_link} />
      )}
    </>
  );
}
