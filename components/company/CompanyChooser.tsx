import { i18n } from '#i18n';
import type { CardActs, CompanyChoice } from '../card/card-acts.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { Act } from '../ui/Act.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { CompanyPicker } from './CompanyPicker.tsx';

/** Asks which company in the data this page is. Likely ones are one click away; any other can be searched. */
export function CompanyChooser({ acts }: { acts: CardActs }) {
  const loaded = useLoaded(acts.candidateCompanies, [acts]);
  const candidates = loaded.data ?? [];
  const choose = async (choice: CompanyChoice) => {
    if (choice.kind === 'known') await acts.chooseCompany(choice.company);
  };
  return (
    <section class="question">
      <Loading of={loaded} />
      {candidates.length > 0 && (
        <>
          <h2 class="small-heading">{i18n.t('company.candidates')}</h2>
          <ul class="candidates">
            {candidates.map((company) => (
              <li key={company.id}>
                <Act class="button wide" run={() => acts.chooseCompany(company)}>
                  <span>{company.name}</span>
                  <span class="quiet">{i18n.t('company.people', company.people)}</span>
                </Act>
              </li>
            ))}
          </ul>
        </>
      )}
      <Problem text={loaded.failure?.detail} />
      <CompanyPicker allowsNew={false} suggest={acts.suggestCompanies} choose={choose} />
    </section>
  );
}
