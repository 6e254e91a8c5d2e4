import { Fragment } from 'preact';
import { i18n } from '#i18n';
import type { CardOf } from '../../utils/card/card.ts';
import type { CardPath, Party } from '../../utils/card/card-path.ts';
import { fullNameOf, nameOf } from '../../utils/card/card-words.ts';
import { AskButtons } from '../intros/AskButtons.tsx';
import { AskNotes } from '../intros/AskNotes.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Leg } from './Leg.tsx';
import { OtherPaths } from './OtherPaths.tsx';

interface PathCardProps {
  readonly card: CardOf<'path'> | CardOf<'not-confirmed'>;
  /** Hides the other paths. */
  readonly isBrief: boolean;
}

export function PathCard({ card, isBrief }: PathCardProps) {
  const { path, person, otherCount } = card;
  return (
    <>
      <section class="paper">
        <h2 class="part-title">
          {otherCount === 0
            ? i18n.t('card.pathTo', { name: fullNameOf(person) })
            : i18n.t('card.bestOf', { count: otherCount + 1 })}
        </h2>
        <PathStops path={path} target={person} />
        <div class="acts">
          <AskButtons path={path} />
        </div>
        <AskNotes path={path} />
      </section>
      {!isBrief && (
        <OtherPaths
          paths={card.others}
          count={otherCount}
          atFirst={(path.otherStarters.length === 0 ? 4 : 3) - (card.state === 'path' ? 0 : 1)}
        />
      )}
    </>
  );
}

/** Draws a path from top to bottom, with people as stops and ties as legs. */
function PathStops({ path, target }: { path: CardPath; target: Party }) {
  const [first, second] = path.steps;
  return (
    <ol class="way" aria-label={i18n.t('step.path', { name: nameOf(target) })}>
      <Stop party={first.from} others={path.otherStarters.map(({ fullName }) => fullName).join(', ')} />
      {path.steps.map((step) => (
        <Fragment key={step.to.url || step.to.fullName}>
          <Leg step={step} />
          <Stop party={step.to} isMain={second !== undefined && step === first} />
        </Fragment>
      ))}
    </ol>
  );
}

interface StopProps {
  readonly party: Party;
  readonly isMain?: boolean;
  /** Others who could ask; '' if there are none. */
  readonly others?: string;
}

/** Only the introducer's stop shows a job. */
function Stop({ party, isMain = false, others = '' }: StopProps) {
  const name = party.isYou ? nameOf(party) : fullNameOf(party);
  return (
    <li class={isMain ? 'stop main' : 'stop'}>
      <Avatar name={party.isYou ? '' : name} size={isMain ? 'stop' : 'small'} />
      <span>
        <span class="stop-name">{name}</span>
        {others !== '' && <span class="stop-job">{i18n.t('card.alsoKnow', { names: others })}</span>}
        {isMain && party.headline !== '' && <span class="stop-job">{party.headline}</span>}
      </span>
    </li>
  );
}
