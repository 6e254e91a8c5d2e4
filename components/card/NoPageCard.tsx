import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CardOf } from '../../utils/card/card.ts';
import { askedParty, isConfirmed } from '../../utils/card/card-path.ts';
import { nameOf, titleOf, verdictOf } from '../../utils/card/card-words.ts';
import { nameOfAddress } from '../../utils/card/name-of-address.ts';
import type { Coverage } from '../../utils/interface/kith/kith-network.ts';
import type { NewsKind } from '../../utils/interface/kith/kith-news.ts';
import { watchForgetting } from '../../utils/look-up/look-up-cache.ts';
import { isAnythingNew } from '../../utils/news/seen-news.ts';
import type { RecentCard } from '../../utils/recent-pages.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { NewsList } from '../news/NewsList.tsx';
import { NewsSection } from '../news/NewsSection.tsx';
import { PersonRow } from '../path/PersonRow.tsx';
import { AddressForm } from '../setup/AddressForm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Loading, StillLoading } from '../ui/Loading.tsx';
import { ReachPicture } from '../ui/Picture.tsx';
import type { CardActs } from './card-acts.ts';

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

/** How many companies the picture shows, and how many get a row. */
const [DRAWN, ROWS] = [6, 3];

/** Shows what the first import achieved: how many companies the reader can reach, and the best of them. */
function FirstReach({ coverage, acts }: { coverage: Coverage | null; acts: CardActs }) {
  const has = coverage !== null && coverage.connections > 0;
  const loaded = useLoaded(() => acts.strongestCompanies(DRAWN), [acts]);
  if (!has) return null;
  const companies = loaded.data ?? [];
  const count = (value: number) => numberWords(value, i18n.t('languageTag'));
  const { connections } = coverage;
  return (
    <>
      <section class="first-reach">
        <ReachPicture companies={companies.map(({ name }) => name)} />
        <h2>
          {i18n.t('home.reach', { connections: count(connections), companies: count(coverage.companies) })}
        </h2>
        <p class="about">{i18n.t('home.reachWhat')}</p>
      </section>
      <Loading of={loaded} />
      {companies.length > 0 && (
        <section class="part">
          <h2 class="part-title">{i18n.t('home.strongest')}</h2>
          <ul class="rows">
            {companies.slice(0, ROWS).map(({ id, name, linkedin_url, count: people, score, score_label }) => {
              const row = (
                <PersonRow
                  name={name}
                  isCompany
                  job={i18n.t('card.reachThere', people)}
                  reason={null}
                  label={score_label}
                  score={score}
                  certainty="known"
                />
              );
              return (
                <li key={id}>
                  {linkedin_url === '' ? (
                    <div class="person-line">{row}</div>
                  ) : (
                    <button
                      type="button"
                      class="person-button"
                      onClick={() => acts.showAddress(linkedin_url)}
                    >
                      {row}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <a class="button primary" href="https://www.linkedin.com/" target="_blank" rel="noreferrer">
        {i18n.t('home.openLinkedin')}
      </a>
    </>
  );
}

const NOTHING = { job: '', reason: null, why: null, label: '', score: 0, certainty: 'known' } as const;

/** Shows a recently viewed page with a summary of its card, if that is still cached. */
function RecentRow({ page }: { page: RecentCard }) {
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
  if (!('path' in card)) return <PersonRow {...NOTHING} name={called} isCompany={isCompany} />;
  const { path } = card;
  const why =
    path.steps.length === 1
      ? ({ icon: 'check', words: verdictOf(card).replace(/\.$/, '') } as const)
      : ({ icon: 'people', words: i18n.t('card.askName', { name: nameOf(askedParty(path)) }) } as const);
  return (
    <PersonRow
      name={titleOf(card)}
      job={card.person.headline}
      reason={null}
      why={why}
      label={path.summary.score_label}
      score={path.summary.score}
      certainty={isConfirmed(path) ? 'known' : 'likely'}
    />
  );
}
