import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import type { KnowsMost } from '../../utils/card/card.ts';
import { nameOf } from '../../utils/card/card-words.ts';
import { AskingContext } from '../intros/asking.ts';
import { Act } from '../ui/Act.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon } from '../ui/Icon.tsx';

interface KnowsMostHereProps {
  readonly most: KnowsMost;
  /** Whether only the people they know are listed. */
  readonly areShown: boolean;
  readonly show: (only: boolean) => Promise<void>;
}

/**
 * Names the person who knows the most people at a company that the reader doesn't. Offers to ask for the best one,
 * or to list all of them.
 */
export function KnowsMostHere({ most: { person, count, way }, areShown, show }: KnowsMostHereProps) {
  const asking = useContext(AskingContext);
  return (
    <section class="paper">
      <span class="person-row">
        <Avatar name={person.fullName} />
        <span class="row-text">
          <span class="row-name">{i18n.t('card.knowsMost', { name: nameOf(person) })}</span>
          {person.headline !== '' && <span class="row-job">{person.headline}</span>}
          <span class="row-why">
            <Icon name="people" isSmall />
            <span>{i18n.t('card.knowsHere', { count })}</span>
          </span>
        </span>
      </span>
      <div class="acts">
        {/* An ask is saved under its target's address. */}
        {asking !== null && way.steps.at(-1)?.to.url !== '' && (
          <button type="button" class="button primary" onClick={() => asking.write(way)}>
            {i18n.t('ask.write', { name: person.shortName })}
          </button>
        )}
        <Act isPressed={areShown} run={() => show(!areShown)}>
          {i18n.t('card.seeThem', { count })}
        </Act>
      </div>
    </section>
  );
}
