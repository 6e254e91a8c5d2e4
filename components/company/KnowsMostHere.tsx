import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import type { KnowsMost } from '../../utils/card/card.ts';
import { nameOf } from '../../utils/card/card-words.ts';
import { AskingContext } from '../intros/asking.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon } from '../ui/Icon.tsx';

interface KnowsMostHereProps {
  readonly most: KnowsMost;
  /** Whether only the people they know are listed. */
  readonly areShown: boolean;
  readonly show: (only: boolean) => void;
}

/** Who knows the most people at a company whom the reader doesn't: ask them for the best one, or see all of them. */
export function KnowsMostHere({ most: { person, people }, areShown, show }: KnowsMostHereProps) {
  const asking = useContext(AskingContext);
  // An ask is kept under the address of whom it is to lead to.
  const way = people.find((colleague) => colleague.person.url !== '')?.way ?? null;
  return (
    <section class="paper">
      <span class="person-row">
        <Avatar name={person.fullName} />
        <span class="row-text">
          <span class="row-name">{i18n.t('card.knowsMost', { name: nameOf(person) })}</span>
          {person.headline !== '' && <span class="row-job">{person.headline}</span>}
          <span class="row-why">
            <Icon name="people" isSmall />
            <span>{i18n.t('card.knowsHere', { count: people.length })}</span>
          </span>
        </span>
      </span>
      <div class="acts">
        {asking !== null && way !== null && (
          <button type="button" class="button primary" onClick={() => asking.write(way)}>
            {i18n.t('ask.write', { name: person.shortName })}
          </button>
        )}
        <button type="button" class="button" aria-pressed={areShown} onClick={() => show(!areShown)}>
          {i18n.t('card.seeThem', { count: people.length })}
        </button>
      </div>
    </section>
  );
}
