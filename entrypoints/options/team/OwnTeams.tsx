import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { Choice } from '../../../components/ui/Choice.tsx';
import { LoadingOrFailure } from '../../../components/ui/Loading.tsx';
import { Problem, Success } from '../../../components/ui/Problem.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { failureOf } from '../../../utils/companion/companion-failure.ts';
import type { StoredSession } from '../../../utils/companion/session.ts';
import type { OwnTeam } from '../../../utils/interface/kith/kith-teams.ts';
import { teamsClient } from '../../../utils/teams/teams-client.ts';
import { JoinForm } from './JoinForm.tsx';
import { TeamForm } from './TeamForm.tsx';
import { TeamView } from './TeamView.tsx';

interface OwnTeamsProps {
  readonly client: CompanionClient;
  readonly session: StoredSession;
}

export function OwnTeams({ client, session }: OwnTeamsProps) {
  const loaded = useLoaded(() => teamsClient(client).teams(), [client, session.token]);
  const { data: teams, reload } = loaded;
  const [message, setMessage] = useState('');
  /** The team just joined or created, which is opened and gets the focus. */
  const [entered, setEntered] = useState('');
  const [left, setLeft] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const isThere = teams?.some(({ id }) => id === entered) === true;
  useLayoutEffect(() => {
    if (isThere) document.getElementById(`team-${entered}`)?.focus();
  }, [isThere, entered]);
  const isGone = left !== '' && teams?.every(({ id }) => id !== left) === true;
  useLayoutEffect(() => {
    // The focused element disappeared with the team.
    if (isGone) status.current?.focus();
  }, [isGone, left]);
  const enter = (id: string, sentence: string) => {
    setMessage(sentence);
    setEntered(id);
    reload();
  };

  return (
    <>
      <p class="quiet">{i18n.t('team.what')}</p>
      <LoadingOrFailure of={loaded} />
      <p class="good" role="status" tabIndex={-1} ref={status}>
        {message}
      </p>
      {teams !== null && teams.length > 0 && (
        <ActiveTeam
          teams={teams}
          choose={async (team) => {
            await teamsClient(client).setActive(team);
            reload();
          }}
        />
      )}
      {teams?.map((team) => (
        <TeamView
          key={team.id}
          client={client}
          team={team}
          isOpen={team.active || team.id === entered}
          onChange={reload}
          onLeft={() => {
            setMessage(i18n.t('team.left', { name: team.name }));
            setLeft(team.id);
            reload();
          }}
        />
      ))}
      {teams !== null && (
        <>
          <details class="others" open={teams.length === 0}>
            <summary>{i18n.t('team.join')}</summary>
            <JoinForm
              client={client}
              session={session}
              onJoined={({ id, name }) => enter(id, i18n.t('team.joined', { name }))}
            />
          </details>
          <details class="others">
            <summary>{i18n.t('team.create')}</summary>
            <TeamForm
              submit={i18n.t('create')}
              save={async (given) => {
                const { id, name } = await teamsClient(client).save(given);
                enter(id, i18n.t('team.created', { name }));
                return '';
              }}
            />
          </details>
        </>
      )}
    </>
  );
}

interface ActiveTeamProps {
  readonly teams: readonly OwnTeam[];
  /** Null stops using any team's data. */
  readonly choose: (team: string | null) => Promise<void>;
}

/** Chooses the team whose data is used to find paths. The choice applies at once. */
function ActiveTeam({ teams, choose }: ActiveTeamProps) {
  const group = useId();
  const [problem, setProblem] = useState('');
  const [message, setMessage] = useState('');
  const active = teams.find((team) => team.active)?.id ?? null;
  const run = async (team: string | null) => {
    setMessage('');
    setProblem('');
    try {
      await choose(team);
      setMessage(i18n.t('team.withSaved'));
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    }
  };
  return (
    <fieldset class="choice">
      <legend>{i18n.t('team.with')}</legend>
      {teams.map(({ id, name }) => (
        <Choice key={id} group={group} title={name} isChosen={id === active} choose={() => void run(id)} />
      ))}
      <Choice
        group={group}
        title={i18n.t('team.alone')}
        what={i18n.t('team.aloneWhat')}
        isChosen={active === null}
        choose={() => void run(null)}
      />
      <Problem text={problem} />
      <Success text={message} />
    </fieldset>
  );
}
