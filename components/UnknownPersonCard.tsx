import { i18n } from '#i18n';
import { type CardOf, offers } from '../utils/card/card.ts';
import { nameOf } from '../utils/card/card-words.ts';
import { CompanyPicker } from './CompanyPicker.tsx';
import type { CardActs } from './card-acts.ts';
import { EmployerChips } from './EmployerChips.tsx';
import { StillLoading } from './Loading.tsx';
import { MutualsOffer } from './MutualsOffer.tsx';
import { RateRow } from './RateRow.tsx';
import { useRecent } from './use-recent.ts';
import { WatchOffer } from './WatchOffer.tsx';

/** Somebody the data says nothing of: the questions that take it further, or where there is no data, adding it. */
export function UnknownPersonCard({ card, acts }: { card: CardOf<'not-in-your-data'>; acts: CardActs }) {
  const { coverage, person } = card;
  const recent = useRecent(acts.stranger.recentCompanies);
  if (coverage !== null && coverage.people === 0 && offers(card, 'imports')) {
    return (
      <button type="button" class="button primary" onClick={acts.openSettings}>
        {i18n.t('card.addExport')}
      </button>
    );
  }
  if (recent === null) return <StillLoading />;
  const { page } = acts.stranger;
  return (
    <>
      {page !== null && offers(card, 'seen_connections') && <MutualsOffer person={person} acts={page} />}
      {offers(card, 'employment') && (
        <section class="question">
          <h2>{i18n.t('card.whereWork', { name: nameOf(person) })}</h2>
          <p class="quiet">{i18n.t('card.whereWorkWhy')}</p>
          <EmployerChips person={person} recent={recent} acts={acts.stranger} />
          <CompanyPicker
            allowsNew={true}
            suggest={acts.suggestCompanies}
            choose={(choice) => acts.chooseEmployer(person, choice)}
          />
        </section>
      )}
      <RateRow person={{ ...person, url: person.url || card.url }} now={null} />
      {offers(card, 'watches') && (
        <WatchOffer url={person.url || card.url} name={nameOf(person)} watches={acts.stranger.watches} />
      )}
    </>
  );
}
