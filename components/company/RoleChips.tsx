import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CardOf } from '../../utils/card/card.ts';
import { numberWords } from '../../utils/words/ages.ts';
import type { PeopleFilter } from '../card/card-acts.ts';
import { Act } from '../ui/Act.tsx';
import { Icon } from '../ui/Icon.tsx';
import { functionWords } from './function-words.ts';
import { RoleForm } from './RoleForm.tsx';

interface RoleChipsProps {
  readonly card: CardOf<'company'>;
  readonly filter: PeopleFilter;
  readonly find: (filter: PeopleFilter) => Promise<void>;
}

const SHOWN = 2;

/** Filters people at a company by function, with counts. Rare functions and free-text titles are behind "More". */
export function RoleChips({ card: { count, functions }, filter, find }: RoleChipsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(functions.length === 0);
  const listed = functions.filter(
    ({ function: name }, at) => isOpen || at < SHOWN || name === filter.function,
  );
  const isAll = Object.keys(filter).length === 0;
  return (
    <>
      {functions.length > 0 && (
        <fieldset class="toggles roles" aria-label={i18n.t('card.roles')}>
          <Act class="toggle" isPressed={isAll} run={() => find({})}>
            {i18n.t('card.allThere')} <Count of={count} />
          </Act>
          {listed.map(({ function: name, count: there }) => (
            <Act
              key={name}
              class="toggle"
              isPressed={filter.function === name}
              run={() => find(filter.function === name ? {} : { function: name })}
            >
              {functionWords(name)} <Count of={there} />
            </Act>
          ))}
          <button
            type="button"
            class="toggle"
            aria-label={i18n.t('card.moreRoles')}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="more" isSmall />
          </button>
        </fieldset>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && <RoleForm find={(role) => find({ role })} showAll={isAll ? null : () => find({})} />}
      </div>
    </>
  );
}

function Count({ of: count }: { of: number }) {
  return <span class="quiet">{numberWords(count, i18n.t('languageTag'))}</span>;
}
