import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { nameOf } from '../../utils/card/card-words.ts';
import type { Party } from '../../utils/card/path-steps.ts';
import { currentEmployer } from '../../utils/page/linked-employers.ts';
import type { CardActs } from '../card/card-acts.ts';
import { CompanyPicker } from '../company/CompanyPicker.tsx';
import { Act } from '../ui/Act.tsx';
import { EmployerChips, offeredWords } from './EmployerChips.tsx';
import { KnownThere } from './KnownThere.tsx';
import type { Employer, OfferedEmployers } from './stranger-acts.ts';

interface WhereTheyWorkProps {
  readonly person: Party;
  readonly acts: CardActs;
}

/**
 * Asks where someone works, and shows at once who the reader knows there.
 * If saving leads to no path, the card changes, and the result replaces the question.
 */
export function WhereTheyWork({ person, acts }: WhereTheyWorkProps) {
  const [saved, setSaved] = useState<string | null>(null);
  /** Shown, but not saved. */
  const [looked, setLooked] = useState<Employer | null>(null);
  const [offered, setOffered] = useState<OfferedEmployers | null>(null);
  const root = useRef<HTMLElement>(null);
  const name = nameOf(person);
  // The pressed button is gone, so the focus moves to the first company, or to the field if there is none.
  useLayoutEffect(() => {
    if (offered !== null) root.current?.querySelector<HTMLElement>('.company-chips button, input')?.focus();
  }, [offered]);
  const look = async () => {
    const found = await acts.stranger.page.employers();
    setOffered(found);
    const page = currentEmployer(found.named);
    if (page !== null) setLooked({ kind: 'page', page });
  };
  const save = async (employer: Employer) => {
    setLooked(employer);
    setSaved((await acts.chooseEmployer(person, employer)).name);
  };
  const hasChips = offered !== null && offered.named.length > 0;
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
    <section class="question" ref={root}>
      <h2 class="part-title">{i18n.t('card.whereWork', { name })}</h2>
      <CompanyPicker
        allowsNew={true}
        placeholder={hasChips ? i18n.t('card.worksElsewhere') : i18n.t('company.label')}
        suggest={acts.suggestCompanies}
        choose={save}
        look={(choice) =>
          setLooked((before) => (choice === null && before?.kind === 'page' ? before : choice))
        }
      >
        <EmployerChips
          offered={offered}
          look={look}
          chosen={looked?.kind === 'page' ? looked.page : null}
          choose={(page) => save({ kind: 'page', page })}
        />
      </CompanyPicker>
      <p class={offered?.unnamed === 0 && hasChips ? 'spoken' : 'quiet'} role="status">
        {offeredWords(offered)}
      </p>
      {looked !== null && (
        <KnownThere employer={looked} acts={acts}>
          <Act class="button small" run={() => save(looked)}>
            {i18n.t('stranger.saveEmployer')}
          </Act>
        </KnownThere>
      )}
    </section>
  );
}
