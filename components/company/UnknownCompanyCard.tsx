import { i18n } from '#i18n';
import { type CardOf, offers } from '../../utils/card/card.ts';
import type { CardActs } from '../card/card-acts.ts';
import { WatchOffer } from '../stranger/WatchOffer.tsx';
import { CompanyChooser } from './CompanyChooser.tsx';

/** A company page that doesn't match exactly one company in the data, or one where the reader knows no one. */
export function UnknownCompanyCard({ card, acts }: { card: CardOf<'company-unknown'>; acts: CardActs }) {
  return (
    <>
      <WhichCompany card={card} acts={acts} />
      {offers(card, 'watches') && (
        <WatchOffer url={card.url} name={card.name || card.url} watches={acts.stranger.watches} />
      )}
      <button type="button" class="link" onClick={acts.openSettings}>
        {i18n.t('stranger.inviteTeammate')}
      </button>
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
