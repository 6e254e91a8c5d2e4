import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Choice } from '../../../components/ui/Choice.tsx';
import { Problem } from '../../../components/ui/Problem.tsx';
import { failureOf } from '../../../utils/companion/companion-failure.ts';
import type { OwnTeam } from '../../../utils/interface/kith-teams.ts';

interface ActiveTeamProps {
  readonly teams: readonly OwnTeam[];
  /** Null: to work alone. */
  readonly choose: (team: string | null) => Promise<void>;
}

/** With which team one looks for ways. A choice holds at once. */
export function ActiveTeam({ teams, choose }: ActiveTeamProps) {
  const group = useId();
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const active = teams.find((team) => team.active)?.id ?? null;
  const run = async (team: string | null) => {
    setSaid('');
    setProblem('');
    try {
      await choose(team);
      setSaid(i18n.t('team.withSaved'));
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
      <p class="good" role="status">
        {said}
      </p>
    </fieldset>
  );
}
