import { i18n } from '#i18n';
import { nameOf } from '../utils/card/card-words.ts';
import type { Party } from '../utils/card/path-steps.ts';
import { Act } from './Act.tsx';

/** Says that the page is not whom the data have for it. */
export function WrongPerson({ person, say }: { person: Party; say: (person: Party) => Promise<void> }) {
  return (
    <div>
      <Act class="link" act="wrong-person" run={() => say(person)}>
        {i18n.t('rate.wrongPerson', { name: nameOf(person) })}
      </Act>
    </div>
  );
}
