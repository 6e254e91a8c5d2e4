import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { TeamLogo } from '../../../components/team/TeamLogo.tsx';
import { TeamSharing } from '../../../components/team/TeamSharing.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { OwnTeam } from '../../../utils/interface/kith-teams.ts';
import { teamsClient } from '../../../utils/teams/teams-client.ts';
import { Contributions } from './Contributions.tsx';
import { Invitation } from './Invitation.tsx';
import { TeamForm } from './TeamForm.tsx';
import { TeamPeople } from './TeamPeople.tsx';

interface TeamViewProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly team: OwnTeam;
  /** ms since 1970. */
  readonly now: number;
  /** Whether it begins open; then it is as the reader likes. */
  readonly isOpen: boolean;
  readonly onChange: () => void;
  readonly onLeft: () => void;
}

/** One team: what one shares there, who is in it, and for its admin the rest. Asks for nothing until it is open. */
export function TeamView({ client, team, now, isOpen: beginsOpen, onChange, onLeft }: TeamViewProps) {
  const { id, name, logo, role, members } = team;
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? beginsOpen;
  const isAdmin = role === 'admin';
  const teams = teamsClient(client);
  return (
    <details class="team" open={isOpen} onToggle={({ currentTarget }) => setToggled(currentTarget.open)}>
      <summary id={`team-${id}`}>
        <TeamLogo name={name} logo={logo} />
        <h3 class="team-name">{name}</h3>
      </summary>
      {isOpen && (
        <div class="team-body">
          <h4>{i18n.t('share.title', { team: name })}</h4>
          <TeamSharing client={client} team={team} now={now} />
          <h4>{i18n.t('team.who')}</h4>
          <TeamPeople
            people={members}
            isAdmin={isAdmin}
            remove={async (who) => {
              await teams.remove(id, who);
              onChange();
            }}
            handOver={async (who) => {
              await teams.handOver(id, who);
              onChange();
            }}
          />
          {isAdmin && (
            <>
              <h4>{i18n.t('team.invite')}</h4>
              <Invitation key={members.map((one) => one.id).join(' ')} client={client} team={id} />
              <Contributions client={client} team={id} />
              <details class="others">
                <summary>{i18n.t('team.change')}</summary>
                <TeamForm
                  name={name}
                  submit={i18n.t('team.save')}
                  save={async (given) => {
                    await teams.save({ ...given, team_id: id });
                    onChange();
                    return i18n.t('team.saved');
                  }}
                />
              </details>
            </>
          )}
          <div>
            <Confirm
              title={i18n.t('team.leave')}
              spokenTitle={i18n.t('team.leaveNamed', { name })}
              question={i18n.t('team.leaveQuestion', { name })}
              goes={i18n.t('team.leaveGoes')}
              confirm={i18n.t('team.leaveConfirm')}
              run={async () => {
                await teams.leave(id);
                onLeft();
              }}
            />
          </div>
        </div>
      )}
    </details>
  );
}
