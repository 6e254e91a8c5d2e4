import { i18n } from '#i18n';
import { type CardOf, offers } from '../../utils/card/card.ts';
import type { CardActs } from '../card/card-acts.ts';
import { useLoaded } from '../data/use-loaded.ts';
import type { CompanyChoice } from '../stranger/stranger-acts.ts';
import { WatchOffer } from '../stranger/WatchOffer.tsx';
import { Act } from '../ui/Act.tsx';
import { Button } from '../ui/Button.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { CompanyPicker } from './CompanyPicker.tsx';

/** Shown if a page doesn't match exactly one company in the data, or if the reader knows no one at the company. */
export function UnknownCompanyCard({ card, acts }: { card: CardOf<'company-unknown'>; acts: CardActs }) {
  return (
    <>
      <WhichCompany card={card} acts={acts} />
      {offers(card, 'watches') && (
        <WatchOffer url={card.url} name={card.name || card.url} watches={acts.stranger.watches} />
      )}
      <Button class="link" onClick={acts.openSettings}>
        {i18n.t('stranger.inviteTeammate')}
      </Button>
    </>
  );
}

function WhichCompany({ card, acts }: { card: CardOf<'company-unknown'>; acts: CardActs }) {
  if (!offers(card, 'company_choice')) return null;
  if (!card.isMatched) return <CompanyChooser acts={acts} />;
  return (
    <details class="others">
      <summary>{i18n.t('card.anotherCompany')}</summary>
      <CompanyChooser acts={acts} />
    </details>
  );
}

/** Asks which company in the data this page belongs to. Lists likely companies, and offers a search for all others. */
function CompanyChooser({ acts }: { acts: CardActs }) {
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
