import { i18n } from '#i18n';
import { Act } from './Act.tsx';
import { CompanyPicker } from './CompanyPicker.tsx';
import type { CardActs, CompanyChoice } from './card-acts.ts';
import { Loading } from './Loading.tsx';
import { useLoaded } from './use-loaded.ts';

/** Which company of the data is this page? The likely ones at one click, any other by its name. */
export function CompanyChooser({ acts }: { acts: CardActs }) {
  const loaded = useLoaded(acts.candidateCompanies);
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
      {loaded.failure !== null && (
        <p class="problem" role="alert">
          {loaded.failure.detail}
        </p>
      )}
      <CompanyPicker allowsNew={false} suggest={acts.suggestCompanies} choose={choose} />
    </section>
  );
}
