import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { askedParty, isConfirmed } from '../../utils/card/card-path.ts';
import { nameOf, titleOf, verdictOf } from '../../utils/card/card-words.ts';
import { nameOfAddress } from '../../utils/linkedin-url.ts';
import type { RecentCard } from '../../utils/look-up/recent-cards.ts';
import { PersonRow } from '../path/PersonRow.tsx';
import { Button } from '../ui/Button.tsx';
import type { CardActs } from './card-acts.ts';

interface RecentListProps {
  readonly recent: readonly RecentCard[];
  readonly acts: Pick<CardActs, 'showAddress' | 'forgetRecent'>;
}

export function RecentList({ recent, acts }: RecentListProps) {
  const [isCleared, setCleared] = useState(false);
  if (isCleared || recent.length === 0) return null;
  const clear = () => {
    acts.forgetRecent();
    setCleared(true);
  };
  return (
    <section class="part">
      <div class="part-head">
        <h2 class="part-title">{i18n.t('card.recent')}</h2>
        <Button class="plain faint" onClick={clear}>
          {i18n.t('card.clear')}
        </Button>
      </div>
      <ul class="rows">
        {recent.map((page) => (
          <li key={page.key}>
            <Button class="person-button" onClick={() => acts.showAddress(page.url)}>
              <RecentRow page={page} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NOTHING = { job: '', label: '', score: 0, certainty: 'known' } as const;

/** Summarizes the page's card if it is still cached. */
function RecentRow({ page }: { page: RecentCard }) {
  const { card, url, name } = page;
  const called = name || nameOfAddress(url) || url.replace(/^https:\/\/www\./, '');
  if (card?.state === 'company') {
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
  if (card === null || !('path' in card)) {
    const job = card?.state === 'not-in-your-data' ? i18n.t('card.notInDataYet') : '';
    return <PersonRow {...NOTHING} name={called} isCompany={page.key.startsWith('li:org')} job={job} />;
  }
  const { path } = card;
  const why =
    path.steps.length === 1
      ? ({ icon: 'check', words: verdictOf(card).replace(/\.$/, '') } as const)
      : ({ icon: 'people', words: i18n.t('ask.write', { name: nameOf(askedParty(path)) }) } as const);
  return (
    <PersonRow
      name={titleOf(card)}
      job={card.person.headline}
      why={why}
      label={path.summary.score_label}
      score={path.summary.score}
      certainty={isConfirmed(path) ? 'known' : 'likely'}
    />
  );
}
