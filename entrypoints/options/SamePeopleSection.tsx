import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from '../../components/Act.tsx';
import { SamePairView } from '../../components/SamePairView.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { useSameKeys } from '../../components/use-same-keys.ts';
import { type SameRound, useSamePeople } from '../../components/use-same-people.ts';
import { useSettings } from '../../components/use-stored.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { AnsweredPairs } from './AnsweredPairs.tsx';

interface SamePeopleSectionProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly token: string;
}

/** Who of different sources is one person: asked once, one pair after the other, each answer kept at once. */
export function SamePeopleSection({ client, token }: SamePeopleSectionProps) {
  const acts = useSamePeople(client, token);
  const settings = useSettings();
  const root = useKeptFocus('#same-people');
  const { round, problem } = acts;
  const asked = round?.pairs[round.said.length];
  const hasKeys = settings?.singleKeys === true;
  useSameKeys(round !== null && hasKeys, root, acts);
  const yes = useRef<HTMLDivElement>(null);
  const isAsking = asked !== undefined;
  // The button that began it is gone; the next thing to do is to answer.
  useLayoutEffect(() => {
    if (isAsking) yes.current?.querySelector('button')?.focus();
  }, [isAsking]);
  return (
    <section aria-labelledby="same-people" ref={root}>
      <h2 id="same-people" tabIndex={-1}>
        {i18n.t('same.title')}
      </h2>
      <p class="quiet">{i18n.t('same.what')}</p>
      {asked !== undefined && hasKeys && <p class="quiet">{i18n.t('same.keys')}</p>}
      {round === null && <Act run={acts.start}>{i18n.t('same.start')}</Act>}
      <div class="round" role="status">
        {round !== null && <Said round={round} />}
        {asked !== undefined && <SamePairView key={asked.id} pair={asked} />}
      </div>
      {asked !== undefined && (
        <div class="acts" ref={yes}>
          <Act run={() => acts.say('yes')}>{i18n.t('same.yes')}</Act>
          <Act run={() => acts.say('no')}>{i18n.t('same.no')}</Act>
          <Act run={() => acts.say('later')}>{i18n.t('same.later')}</Act>
        </div>
      )}
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {round !== null && round.said.length > 0 && (
        <div class="acts">
          <Act class="button small" run={acts.back}>
            {i18n.t('same.undo')}
          </Act>
          {asked === undefined && <Act run={acts.start}>{i18n.t('same.more')}</Act>}
        </div>
      )}
      {round !== null && round.answered.length > 0 && (
        <AnsweredPairs pairs={round.answered} takeBack={acts.takeBack} />
      )}
    </section>
  );
}

/** What was said last, and whether anybody is left. */
function Said({ round: { pairs, said } }: { round: SameRound }) {
  const last = pairs[said.length - 1];
  const name = last?.people[0]?.full_name ?? '';
  if (pairs.length === 0) return <p>{i18n.t('same.nobody')}</p>;
  return (
    <>
      {said.at(-1) === 'yes' && <p class="good">{i18n.t('same.saidYes', { name })}</p>}
      {said.at(-1) === 'no' && <p class="good">{i18n.t('same.saidNo', { name })}</p>}
      {said.at(-1) === 'later' && <p class="good">{i18n.t('same.saidLater')}</p>}
      {said.length === pairs.length && <p>{i18n.t('same.done')}</p>}
    </>
  );
}
