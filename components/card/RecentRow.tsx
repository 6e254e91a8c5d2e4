import { i18n } from '#i18n';
import { nameOf, titleOf, verdictOf } from '../../utils/card/card-words.ts';
import { nameOfAddress } from '../../utils/card/name-of-address.ts';
import { askedParty, isConfirmed } from '../../utils/card/path-steps.ts';
import type { RecentCard } from '../../utils/recent-cards.ts';
import { PersonRow } from '../path/PersonRow.tsx';

const NOTHING = { job: '', reason: null, why: null, label: '', score: 0, certainty: 'known' } as const;

/** Shows a recently viewed page with a summary of its card, if that is still cached. */
export function RecentRow({ page }: { page: RecentCard }) {
  const { card, url, name } = page;
  // Falls back to the address if no name is known.
  const called = name || nameOfAddress(url) || url.replace(/^https:\/\/www\./, '');
  const isCompany = page.key.startsWith('li:org');
  if (card === null) return <PersonRow {...NOTHING} name={called} isCompany={isCompany} />;
  if (card.state === 'company') {
    const [best] = card.best;
    const job = i18n.t('card.reachThere', card.count);
    return (
      <PersonRow
        {...NOTHING}
        name={titleOf(card)}
        isCompany
        job={job}
        label={best?.label ?? ''}
        score={best?.score ?? 0}
      />
    );
  }
  if (!('way' in card)) return <PersonRow {...NOTHING} name={called} isCompany={isCompany} />;
  const { way } = card;
  const why =
    way.steps.length === 1
      ? ({ icon: 'check', words: verdictOf(card).replace(/\.$/, '') } as const)
      : ({ icon: 'people', words: i18n.t('card.askName', { name: nameOf(askedParty(way)) }) } as const);
  return (
    <PersonRow
      name={titleOf(card)}
      job={card.person.headline}
      reason={null}
      why={why}
      label={way.summary.score_label}
      score={way.summary.score}
      certainty={isConfirmed(way) ? 'known' : 'likely'}
    />
  );
}
