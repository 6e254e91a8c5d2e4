import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { TeamSharing } from '../../../components/team/TeamSharing.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { type OwnTeam, type TeamMember, UNNAMED_TEAMMATE } from '../../../utils/interface/kith/kith-teams.ts';
import { isOwnPicture } from '../../../utils/teams/team-logo.ts';
import { teamsClient } from '../../../utils/teams/teams-client.ts';
import { initialsOf } from '../../../utils/words/avatar.ts';
import { dateWords } from '../../../utils/words/format-date.ts';
import { joinWords } from '../../../utils/words/sentences.ts';
import { TeamForm } from './TeamForm.tsx';
import { Contributions, Invitation } from './TeamLinks.tsx';

interface TeamViewProps {
  readonly client: ServiceClient;
  readonly team: OwnTeam;
  /** Whether the team is open until the reader toggles it. */
  readonly isOpen: boolean;
  readonly onChange: () => void;
  readonly onLeft: () => void;
}

/** One team: what the reader shares, the members, and the admin's actions. Its content is loaded once it is open. */
export function TeamView({ client, team, isOpen: beginsOpen, onChange, onLeft }: TeamViewProps) {
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
          <TeamSharing client={client} team={id} />
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
                  submit={i18n.t('save')}
                  save={async (given) => {
                    await teams.save({ ...given, team_id: id });
                    onChange();
                    return i18n.t('saved');
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

interface TeamPeopleProps {
  readonly people: readonly TeamMember[];
  /** Whether the reader is the admin, who can remove members and hand the team over. */
  readonly isAdmin: boolean;
  readonly remove: (id: string) => Promise<void>;
  readonly handOver: (id: string) => Promise<void>;
}

/** The members of a team, in the order they joined. */
function TeamPeople({ people, isAdmin, remove, handOver }: TeamPeopleProps) {
  return (
    <ul class="sources">
      {people.map((one) => {
        const name = nameOf(one);
        return (
          <li key={one.id}>
            <div>
              <strong>{name}</strong>
              <span class="quiet">{wordsOf(one)}</span>
            </div>
            {isAdmin && !one.me && (
              <div class="acts">
                {one.gave_at === '' && (
                  <Confirm
                    title={i18n.t('team.handOver')}
                    spokenTitle={i18n.t('team.handOverNamed', { name })}
                    question={i18n.t('team.handOverQuestion', { name })}
                    goes={i18n.t('team.handOverGoes')}
                    confirm={i18n.t('team.handOverConfirm')}
                    run={() => handOver(one.id)}
                  />
                )}
                <Confirm
                  title={i18n.t('team.remove')}
                  spokenTitle={i18n.t('team.removeNamed', { name })}
                  question={i18n.t('team.removeQuestion', { name })}
                  goes={one.gave_at === '' ? i18n.t('team.removeGoes') : i18n.t('contributions.removeGoes')}
                  confirm={i18n.t('team.remove')}
                  run={() => remove(one.id)}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A member without an email address has a placeholder ending in `.invalid`, which may also be used as their name. */
function nameOf({ name, email, me }: TeamMember): string {
  if (name === UNNAMED_TEAMMATE) return i18n.t('team.unnamed');
  return me && name === email && email.endsWith('.invalid') ? i18n.t('you') : name;
}

/** Returns the line below a member's name. Only the admin sees the email of a member who hides their name. */
function wordsOf({ name, email, role, me, named, gave_at }: TeamMember): string {
  return joinWords([
    me ? i18n.t('team.you') : '',
    role === 'admin' ? i18n.t('team.admin') : '',
    email === name || email.endsWith('.invalid') ? '' : email,
    gave_at === '' ? '' : i18n.t('contributions.gave', { day: dateWords(gave_at, { dateStyle: 'long' }) }),
    named || email === '' ? '' : i18n.t('team.hidden'),
  ]);
}

/**
 * A team's logo. If the image is hosted elsewhere, the initials are shown, because loading it would reveal who is
 * looking.
 */
function TeamLogo({ name, logo }: { name: string; logo: string }) {
  if (isOwnPicture(logo)) return <img class="team-logo" src={logo} alt="" />;
  return (
    <span class="team-logo" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
