import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CardOf } from '../../utils/card/card.ts';
import type { NewsKind } from '../../utils/interface/kith-news.ts';
import { watchForgetting } from '../../utils/look-up/look-up-cache.ts';
import { isAnythingNew } from '../../utils/news/seen-news.ts';
import type { RecentCard } from '../../utils/recent-cards.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { NewsList } from '../news/NewsList.tsx';
import { NewsSection } from '../news/NewsSection.tsx';
import { AddressForm } from '../setup/AddressForm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Loading, StillLoading } from '../ui/Loading.tsx';
import type { CardActs } from './card-acts.ts';
import { FirstReach } from './FirstReach.tsx';
import { RecentRow } from './RecentRow.tsx';

const SHOWN = 5;
/** Fewer next to news, so that the page fits on one screen. */
const SHOWN_BESIDE_NEWS = 2;
/** The welcome page opens one card itself, so one recent page still counts as a first visit. */
const SHOWN_BY_WELCOME = 1;
/** Age in days from which the card suggests a newer LinkedIn export. */
const OLD_DAYS = 14;

interface NoPageCardProps {
  readonly card: CardOf<'not-a-page'>;
  readonly acts: CardActs;
  readonly search: ((name: string) => void) | null;
}

/**
 * Shown on any page that isn't a profile or company: news since the last import, a search field, and recent cards.
 */
export function NoPageCard({ card, acts, search }: NoPageCardProps) {
  const { data: recent } = useLoaded(acts.recentPages, [acts]);
  const tellsNews = card.capabilities?.news === true;
  const told = useLoaded(tellsNews ? acts.news.summary : null, [acts, tellsNews], {
    keepsData: true,
    watch: watchForgetting,
  });
  const [kind, setKind] = useState<NewsKind | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (recent === null) return <StillLoading />;
  const news = told.data !== null && isAnythingNew(told.data) ? told.data : null;
  if (isOpen && kind !== null && news !== null)
    return (
      <NewsList
        kind={kind}
        count={news[kind].count}
        until={news.until}
        book={acts.news}
        openPage={acts.showAddress}
        search={search}
        close={() => setOpen(false)}
      />
    );
  const open = (one: NewsKind) => {
    setKind(one);
    setOpen(true);
  };
  return (
    <>
      <AddressForm show={acts.showAddress} search={search} />
      {tellsNews && <Loading of={told} />}
      {news !== null && <NewsSection news={news} last={kind} open={open} />}
      {recent.length <= SHOWN_BY_WELCOME && news === null && card.capabilities?.company_ranking === true && (
        <FirstReach coverage={card.coverage} acts={acts} />
      )}
      {recent.length > 0 && (
        <RecentList recent={recent.slice(0, news === null ? SHOWN : SHOWN_BESIDE_NEWS)} acts={acts} />
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
        {recent.map((page) => (
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
