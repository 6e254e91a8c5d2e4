import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Field } from '../../../components/ui/Field.tsx';
import type { CompanionClient, ServiceClient } from '../../../utils/companion/companion-client.ts';
import type { StoredSession } from '../../../utils/companion/session.ts';
import type { Capabilities } from '../../../utils/interface/kith/kith-network.ts';
import type { Team } from '../../../utils/interface/teams.ts';
import { teamsClient } from '../../../utils/teams/teams-client.ts';
import { OwnTeams } from './OwnTeams.tsx';
import { TeamForm } from './TeamForm.tsx';
import { CopyField } from './TeamLinks.tsx';

interface TeamSectionProps {
  readonly client: CompanionClient;
  readonly session: StoredSession;
  readonly can: Capabilities;
}

export function TeamSection({ client, session, can }: TeamSectionProps) {
  return (
    <section aria-labelledby="team">
      <h2 id="team">{i18n.t('team.title')}</h2>
      {session.sample && <p>{i18n.t('team.sample')}</p>}
      {!session.sample && can.teams && <OwnTeams client={client} session={session} />}
      {!session.sample && !can.teams && <WithoutPooling client={client} can={can} />}
    </section>
  );
}

/** For a service with only the documented interface, which can create and change teams but not list members. */
function WithoutPooling({ client, can }: { client: CompanionClient; can: Capabilities }) {
  if (!can.team_saving) return <p>{i18n.t('team.cannot')}</p>;
  return (
    <>
      <p>{i18n.t('team.onlySaving')}</p>
      <SavedTeam client={client} />
    </>
  );
}

/** Creates a team, or changes one with a known id, and shows the invitation link from the response. */
function SavedTeam({ client }: { client: ServiceClient }) {
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
        submit={i18n.t('save')}
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
