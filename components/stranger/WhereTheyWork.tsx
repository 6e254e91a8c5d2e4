import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { nameOf } from '../../utils/card/card-words.ts';
import type { Party } from '../../utils/card/path-steps.ts';
import type { CardActs } from '../card/card-acts.ts';
import { CompanyPicker } from '../company/CompanyPicker.tsx';
import { Act } from '../ui/Act.tsx';
import { EmployerChips } from './EmployerChips.tsx';
import { KnownThere } from './KnownThere.tsx';
import type { Employer } from './stranger-acts.ts';

interface WhereTheyWorkProps {
  readonly person: Party;
  readonly acts: CardActs;
  /** Whether mail is among the data. */
  readonly hasMail: boolean;
}

/**
 * Asks where somebody works, and shows at once whom the reader knows there. If the answer is saved and leads to nobody, which
 * shows another card, it says so in place of the question.
 */
export function WhereTheyWork({ person, acts, hasMail }: WhereTheyWorkProps) {
  const [saved, setSaved] = useState<string | null>(null);
  /** Shown, not saved. */
  const [looked, setLooked] = useState<Employer | null>(null);
  const name = nameOf(person);
  const save = async (employer: Employer) => {
    setLooked(employer);
    setSaved((await acts.chooseEmployer(person, employer)).name);
  };
  if (saved !== null) {
    return (
      <section class="question">
        <p role="status">{i18n.t('card.worksThere', { name, company: saved })}</p>
        <p class="quiet">{i18n.t('card.nobodyThereYet', { name: saved })}</p>
        <button
          type="button"
          class="button small"
          onClick={() => {
            setSaved(null);
            setLooked(null);
          }}
        >
          {i18n.t('card.worksElsewhere')}
        </button>
      </section>
    );
  }
  return (
    <section class="question">
      <h2>{i18n.t('card.whereWork', { name })}</h2>
      <p class="quiet">{i18n.t('card.whereWorkWhy')}</p>
      <EmployerChips
        acts={acts.stranger.page}
        chosen={looked?.kind === 'page' ? looked.page : null}
        choose={(page) => save({ kind: 'page', page })}
        preselect={(page) => setLooked({ kind: 'page', page })}
      />
      <CompanyPicker
        allowsNew={true}
        suggest={acts.suggestCompanies}
        choose={save}
        look={(choice) =>
          setLooked((before) => (choice === null && before?.kind === 'page' ? before : choice))
        }
      />
      {looked !== null && (
        <KnownThere employer={looked} acts={acts} hasMail={hasMail}>
          <Act class="button small" run={() => save(looked)}>
            {i18n.t('stranger.saveEmployer')}
          </Act>
        </KnownThere>
      )}
    </section>
  );
}
