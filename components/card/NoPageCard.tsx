import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CardOf } from '../../utils/card/card.ts';
import type { RecentCard } from '../../utils/recent-cards.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { AddressForm } from '../setup/AddressForm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { StillLoading } from '../ui/Loading.tsx';
import type { CardActs } from './card-acts.ts';
import { FirstReach } from './FirstReach.tsx';
import { RecentRow } from './RecentRow.tsx';

const SHOWN = 5;
/** From this age on, in days, a newer copy of LinkedIn's data is worth the trouble. */
const OLD_DAYS = 14;

interface NoPageCardProps {
  readonly card: CardOf<'not-a-page'>;
  readonly acts: CardActs;
  readonly search: ((name: string) => void) | null;
}

/** On any other page: look somebody up, or go back to somebody looked at before. */
export function NoPageCard({ card, acts, search }: NoPageCardProps) {
  const { data: recent } = useLoaded(acts.recentPages, [acts]);
  if (recent === null) return <StillLoading />;
  return (
    <>
      <AddressForm show={acts.showAddress} search={search} />
      {recent.length > 0 ? (
        <RecentList recent={recent} acts={acts} />
      ) : (
        card.capabilities?.company_ranking === true && <FirstReach coverage={card.coverage} acts={acts} />
      )}
      <OldCopy card={card} acts={acts} />
    </>
  );
}

function RecentList({ recent, acts }: { recent: readonly RecentCard[]; acts: CardActs }) {
  const [isCleared, setCleared] = useState(false);
  if (isCleared) return null;
  const clear = () => {
    acts.forgetRecent();
    setCleared(true);
  };
  return (
    <section class="part">
      <div class="part-head">
        <h2 class="part-title">{i18n.t('card.recent')}</h2>
        <button type="button" class="plain faint" onClick={clear}>
          {i18n.t('card.clear')}
        </button>
      </div>
      <ul class="rows">
        {recent.slice(0, SHOWN).map((page) => (
          <li key={page.key}>
            <button type="button" class="person-button" onClick={() => acts.showAddress(page.url)}>
              <RecentRow page={page} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OldCopy({ card: { coverage }, acts }: Pick<NoPageCardProps, 'card' | 'acts'>) {
  const copies = coverage?.sources.filter(({ source }) => source === 'linkedin-export') ?? [];
  const days = Math.min(...copies.map(({ age_days }) => age_days));
  if (copies.length === 0 || days < OLD_DAYS) return null;
  return (
    <div class="side-note">
      <Icon name="clock" />
      <p>
        {i18n.t('home.old', days)}{' '}
        <button type="button" class="plain" onClick={acts.openSettings}>
          {i18n.t('home.addNewer')}
        </button>
      </p>
    </div>
  );
}
