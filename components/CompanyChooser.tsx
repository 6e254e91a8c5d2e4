import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { failureOf } from '../utils/companion/companion-failure.ts';
import type { KnownCompany } from '../utils/interface/kith-network.ts';
import { Act } from './Act.tsx';
import { CompanyPicker } from './CompanyPicker.tsx';
import type { CardActs, CompanyChoice } from './card-acts.ts';

/** Which company of the data is this page? The likely ones at one click, any other by its name. */
export function CompanyChooser({ acts }: { acts: CardActs }) {
  const [candidates, setCandidates] = useState<readonly KnownCompany[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isGone = false;
    acts.candidateCompanies().then(
      (companies) => isGone || setCandidates(companies),
      (thrown: unknown) => isGone || setProblem(failureOf(thrown).detail),
    );
    return () => {
      isGone = true;
    };
  }, [acts]);
  const choose = async (choice: CompanyChoice) => {
    if (choice.kind === 'known') await acts.chooseCompany(choice.company);
  };
  return (
    <section class="question">
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
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <CompanyPicker allowsNew={false} suggest={acts.suggestCompanies} choose={choose} />
    </section>
  );
}
