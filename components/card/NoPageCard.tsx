import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { type CardOf, offers } from '../../utils/card/card.ts';
import { askedParty, type CardPath, isConfirmed } from '../../utils/card/card-path.ts';
import { fullNameOf } from '../../utils/card/card-words.ts';
import { EXPORT_PAGE } from '../../utils/export-reminder.ts';
import type { NewsKind } from '../../utils/interface/kith/kith-news.ts';
import { parseLinkedinAddress } from '../../utils/linkedin-url.ts';
import { watchForgetting } from '../../utils/look-up/look-up-cache.ts';
import { isAnythingNew } from '../../utils/news/seen-news.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { reasonLine } from '../../utils/words/reason-words.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { NothingYet } from '../import/NothingYet.tsx';
import { NewsList } from '../news/NewsList.tsx';
import { NewsSection } from '../news/NewsSection.tsx';
import { PersonRow } from '../path/PersonRow.tsx';
import { reasonIcon } from '../path/reason-icon.ts';
import { AddressForm } from '../setup/AddressForm.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Loading, StillLoading } from '../ui/Loading.tsx';
import { ReachPicture } from '../ui/Picture.tsx';
import type { CardActs, OpenSearch, StrongCompany } from './card-acts.ts';
import { RecentList } from './RecentList.tsx';

const KEPT = { keepsData: true };
/** Also reloads the data whenever the caches are cleared. */
const FOLLOWED = { ...KEPT, watch: watchForgetting };

const SHOWN = 5;
/** Fewer recent pages are listed next to news, so that the page fits on one screen. */
const SHOWN_BESIDE_NEWS = 2;
/** The welcome page opens one card itself, so one recent page still counts as a first visit. */
const SHOWN_BY_WELCOME = 1;
/** Age in days from which the card suggests a newer LinkedIn export. */
const OLD_DAYS = 14;

interface NoPageCardProps {
  readonly card: CardOf<'not-a-page'>;
  readonly acts: CardActs;
  readonly search: OpenSearch | null;
}

/**
 * Shown on any page that isn't a profile or company: news since the last import, a search field, and recent cards.
 */
export function NoPageCard({ card, acts, search }: NoPageCardProps) {
  const { data: recent } = useLoaded(() => acts.recentPages(SHOWN), [acts], FOLLOWED);
  const hasNews = card.capabilities?.news === true;
  const told = useLoaded(hasNews ? acts.news.summary : null, [acts, hasNews], FOLLOWED);
  const canImport = offers(card, 'imports');
  const waiting = useLoaded(canImport ? acts.waitingImports : null, [acts, card, canImport], KEPT);
  const hasLiveSources = card.capabilities?.live_sources === true;
  const locks = hasLiveSources ? acts.lockedSources : null;
  const liveSources = useLoaded(locks, [acts, card, hasLiveSources], KEPT);
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
        client={acts.news}
        openPage={acts.showAddress}
        search={search}
        close={() => setOpen(false)}
      />
    );
  // Waiting imports and locked sources come first. Other notes appear only if both lists have loaded and are empty.
  const ready = waiting.isLoading ? null : (waiting.data ?? []);
  const locked = liveSources.isLoading ? null : (liveSources.data ?? []);
  const hasOtherNotes = ready?.length === 0 && locked?.length === 0;
  const isFirst =
    recent.length <= SHOWN_BY_WELCOME && !news?.import_id && card.capabilities?.company_ranking === true;
  const open = (one: NewsKind) => {
    setKind(one);
    setOpen(true);
  };
  return (
    <>
      <AddressForm show={acts.showAddress} search={search} />
      <Loading of={told} />
      {news !== null && <NewsSection news={news} last={kind} open={open} />}
      {hasOtherNotes && canImport && card.coverage?.people === 0 && (
        <NothingYet what={i18n.t('card.noConnections')} canImport />
      )}
      {isFirst && <FirstReach card={card} acts={acts} search={search} mayAskForMail={hasOtherNotes} />}
      {!(isFirst && hasReach(card)) && (
        <RecentList recent={recent.slice(0, news === null ? SHOWN : SHOWN_BESIDE_NEWS)} acts={acts} />
      )}
      <Loading of={waiting} />
      <Loading of={liveSources} />
      {hasOtherNotes && <OldCopy card={card} acts={acts} />}
      {ready !== null && ready.length > 0 && (
        <SideNote
          icon="file"
          words={i18n.t('home.waiting', ready.length, { file: ready[0]?.file_name ?? '' })}
          label={i18n.t('home.showPreview')}
          act={() => acts.openSettingsAt('data')}
        />
      )}
      {locked !== null && locked.length > 0 && (
        <SideNote
          icon="mail"
          words={i18n.t('home.locked', locked.length, { address: locked[0] ?? '' })}
          label={i18n.t('home.newPassword')}
          act={() => acts.openSettingsAt('live-sources')}
        />
      )}
    </>
  );
}

function hasReach({ coverage }: Pick<NoPageCardProps['card'], 'coverage'>): boolean {
  return coverage !== null && coverage.connections > 0;
}

/** Returns the age of the newest LinkedIn export in days; 0 if there is none. */
function copyAge({ coverage }: Pick<NoPageCardProps['card'], 'coverage'>): number {
  const copies = coverage?.sources.filter(({ source }) => source === 'linkedin-export') ?? [];
  return copies.length === 0 ? 0 : Math.min(...copies.map(({ age_days }) => age_days));
}

function OldCopy({ card, acts }: Pick<NoPageCardProps, 'card' | 'acts'>) {
  const days = copyAge(card);
  if (days < OLD_DAYS) return null;
  return (
    <SideNote
      icon="clock"
      words={i18n.t('home.old', days)}
      label={i18n.t('home.addNewer')}
      act={acts.openSettings}
    >
      {' '}
      <a class="link" href={EXPORT_PAGE} target="_blank" rel="noreferrer">
        {i18n.t('home.requestCopy')}
      </a>
    </SideNote>
  );
}

interface SideNoteProps {
  readonly icon: IconName;
  readonly words: string;
  readonly label: string;
  readonly act: () => void;
  readonly children?: ComponentChildren;
}

function SideNote({ icon, words, label, act, children }: SideNoteProps) {
  return (
    <div class="side-note">
      <Icon name={icon} />
      <p>
        {words}{' '}
        <Button class="plain" onClick={act}>
          {label}
        </Button>
        {children}
      </p>
    </div>
  );
}

/** How many companies the picture shows, and how many get a row. */
const [DRAWN, ROWS] = [6, 3];
/** Fewer rows next to LinkedIn's pages, where the panel also offers to rank the people on the page. */
const ROWS_ON_LINKEDIN = 2;

/** Shows what the first import achieved: how many companies the reader can reach, and the best of them. */
function FirstReach({
  card,
  acts,
  search,
  mayAskForMail,
}: NoPageCardProps & { readonly mayAskForMail: boolean }) {
  const { coverage } = card;
  const isOnLinkedin = parseLinkedinAddress(card.url) !== null;
  const rows = isOnLinkedin ? ROWS_ON_LINKEDIN : ROWS;
  const described = offers(card, 'company_people') ? rows : 0;
  const loaded = useLoaded(() => acts.strongestCompanies(DRAWN, described), [acts, described]);
  if (coverage === null || !hasReach(card)) return null;
  const { companies, total } = loaded.data ?? { companies: [], total: coverage.companies };
  const lacksMail = offers(card, 'imports') && !coverage.sources.some(({ source }) => source === 'mbox');
  // Only one note is shown, and a newer LinkedIn export matters more than email.
  const isMailFirst = mayAskForMail && lacksMail && !isOnLinkedin && copyAge(card) < OLD_DAYS;
  return (
    <>
      <section class="first-reach">
        <ReachPicture companies={companies.map(({ name }) => name)} />
        <h2>
          {i18n.t('home.reach', {
            connections: numberWords(coverage.connections),
            companies: numberWords(total),
          })}
        </h2>
        <p class="about">{i18n.t('home.reachWhat')}</p>
      </section>
      <Loading of={loaded} />
      {companies.length > 0 && (
        <section class="part">
          <div class="part-head">
            <h2 class="part-title">{i18n.t('home.strongest')}</h2>
            {search !== null && total > rows && (
              <Button class="plain" onClick={() => search('', 'companies')}>
                {i18n.t('home.allCompanies', { count: numberWords(total) })}
              </Button>
            )}
          </div>
          <ul class="rows">
            {companies.slice(0, rows).map((company) => (
              <li key={company.id}>
                <StrongCompanyLine company={company} showAddress={acts.showAddress} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isOnLinkedin && (
        <div class="acts">
          <a class="button primary" href="https://www.linkedin.com/" target="_blank" rel="noreferrer">
            {i18n.t('home.openLinkedin')}
            <Icon name="out" isSmall />
          </a>
          {search !== null && (
            <Button onClick={() => search('', 'companies')}>{i18n.t('home.dreamCompany')}</Button>
          )}
        </div>
      )}
      {isMailFirst && (
        <SideNote
          icon="mail"
          words={i18n.t('home.noMail')}
          label={i18n.t('stranger.addMail')}
          act={acts.openSettings}
        />
      )}
    </>
  );
}

interface StrongCompanyLineProps extends Pick<CardActs, 'showAddress'> {
  readonly company: StrongCompany;
}

/** Shows a company and the best path to someone there. A click opens the company's card, if its page is known. */
function StrongCompanyLine({ company, showAddress }: StrongCompanyLineProps) {
  const { name, linkedin_url, count, score, score_label, best } = company;
  const path = best?.path ?? null;
  const row = (
    <PersonRow
      name={name}
      isCompany
      job={i18n.t('card.reachThere', count)}
      why={path && whyThere(path)}
      label={score_label}
      score={score}
      certainty={path === null || isConfirmed(path) ? 'known' : 'likely'}
    />
  );
  if (linkedin_url === '') return <div class="person-line">{row}</div>;
  return (
    <Button class="person-button" onClick={() => showAddress(linkedin_url)}>
      {row}
    </Button>
  );
}

/** Returns the introducer, or else the person known there and the strongest reason; null if there is no reason. */
function whyThere(path: CardPath) {
  const [first] = path.steps;
  if (path.steps.length === 2) {
    const name = fullNameOf(askedParty(path));
    return { icon: 'people', words: i18n.t('summary.through', { name }) } as const;
  }
  const [reason] = first.reasons;
  if (reason === undefined) return null;
  return { icon: reasonIcon(reason.title), words: `${fullNameOf(first.to)} · ${reasonLine(reason)}` };
}
