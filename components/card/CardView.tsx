import type { ComponentChildren } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { type AnswerCard, type Card, type CardOf, offers } from '../../utils/card/card.ts';
import type { Party } from '../../utils/card/card-path.ts';
import { aboutOf, titleOf, verdictOf } from '../../utils/card/card-words.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import type { ListsClient } from '../../utils/lists/lists-client.ts';
import { ageWords } from '../../utils/words/ages.ts';
import { CompanyCard } from '../company/CompanyCard.tsx';
import { UnknownCompanyCard } from '../company/UnknownCompanyCard.tsx';
import { now } from '../data/now.ts';
import { JobProgress } from '../import/JobProgress.tsx';
import { useRestoredFocus } from '../keys/focus.ts';
import { SaveToList } from '../lists/SaveToList.tsx';
import { DenialContext, DenyTie } from '../path/DenyTie.tsx';
import { PathCard } from '../path/PathCard.tsx';
import { HowWell, Rate } from '../rating/HowWell.tsx';
import { SamePersonOffer } from '../same/SamePersonOffer.tsx';
import { MutualsOffer } from '../stranger/MutualsOffer.tsx';
import { UnknownPersonCard } from '../stranger/UnknownPersonCard.tsx';
import { Act } from '../ui/Act.tsx';
import { Button } from '../ui/Button.tsx';
import { CoverageLine } from '../ui/CoverageLine.tsx';
import { StillLoading } from '../ui/Loading.tsx';
import { CutPicture, PathPicture } from '../ui/Picture.tsx';
import { AgeLine, CardHead, CardMenu, MenuLine } from './CardHead.tsx';
import { CorrectionContext, UndoBar } from './CorrectionNotice.tsx';
import type { CardActs, OpenSearch } from './card-acts.ts';
import type { Correction } from './correction.ts';
import { FailureCard, isFailureCard } from './FailureCard.tsx';
import { KnownCard } from './KnownCard.tsx';
import { NoPageCard } from './NoPageCard.tsx';

interface CardViewProps {
  readonly card: Card;
  readonly acts: CardActs;
  /** Kith's address. */
  readonly companion: string;
  readonly correction: Correction | null;
  /** Null if lists aren't available. */
  readonly lists: ListsClient | null;
  /** Whether the surface has tabs for settings and shortcuts. */
  readonly hasTabs: boolean;
  /** Searches for a name. Null if this surface can't. */
  readonly search: OpenSearch | null;
  /** True in the popup, which shows only the essentials. The panel shows the rest. */
  readonly isBrief: boolean;
}

/** Shows the card of one page in any state. The root element carries the page's key and state. */
export function CardView({
  card,
  acts,
  companion,
  correction,
  lists,
  hasTabs,
  search,
  isBrief,
}: CardViewProps) {
  const root = useRestoredFocus();
  const previous = isFailureCard(card) ? card.previous : null;
  // A path may exist, but only through an excluded introducer.
  const isExcluded =
    card.state === 'not-in-your-data' && correction?.kind === 'rated' && correction.rating === 0;
  const [noticeCount, setNoticeCount] = useState(0);
  const registerNotice = useCallback(() => {
    setNoticeCount((count) => count + 1);
    return () => setNoticeCount((count) => count - 1);
  }, []);
  return (
    <CorrectionContext.Provider value={{ correction, undo: acts.undoCorrection, registerNotice }}>
      <article class="card" ref={root} data-key={card.key} data-state={card.state}>
        {card.state === 'not-set-up' && <PathPicture />}
        {(card.state === 'not-running' || card.state === 'not-started') && <CutPicture />}
        <CardHead
          title={titleOf(card, companion)}
          about={isExcluded ? i18n.t('card.noOtherPath') : aboutOf(card, companion)}
          verdict={isExcluded ? '' : verdictOf(card, companion)}
          subject={subjectOf(card)}
        >
          {lists !== null && isSavable(card) && (
            <SaveToList key={card.key} lists={lists} url={addressOf(card)} />
          )}
        </CardHead>
        <Corrections card={card} acts={acts}>
          <HeadMenu card={card} acts={acts} hasTabs={hasTabs} />
          {/* Shown here if no button on the card shows it, for example because the pressed one is gone. */}
          {correction !== null && noticeCount === 0 && (
            <UndoBar correction={correction} undo={acts.undoCorrection} />
          )}
          {/* Keyed by page and state, so that input and open sections don't carry over to another page. */}
          <div class="card-body" key={`${card.key} ${card.state}`}>
            <CardBody {...{ card, acts, companion, search, isBrief }} />
          </div>
        </Corrections>
        {previous !== null && <PreviousCard {...{ card: previous, acts }} />}
        {card.at !== null && previous === null && (
          <AgeLine at={card.at} isRefreshing={card.isRefreshing} refresh={acts.refresh}>
            {'path' in card && offers(card, 'ratings') && (
              <WrongPerson key={card.key} person={card.person} splitPage={acts.splitPage} />
            )}
          </AgeLine>
        )}
      </article>
    </CorrectionContext.Provider>
  );
}

/** Rare actions on someone who is reached through an introducer: rate either person, or report a wrong match. */
function HeadMenu({ card, acts, hasTabs }: Pick<CardViewProps, 'card' | 'acts' | 'hasTabs'>) {
  const openSettings = hasTabs ? null : acts.openSettings;
  const isReached = 'path' in card && card.path.steps.length === 2;
  if (!isReached)
    return openSettings === null ? null : (
      <CardMenu key={card.key} title={i18n.t('panel.more')} openSettings={openSettings} />
    );
  const [first] = card.path.steps;
  const { person } = card;
  return (
    <CardMenu key={card.key} title={i18n.t('panel.more')} openSettings={openSettings}>
      {first.from.isYou && <HowWell person={first.to} reasons={first.reasons} />}
      <HowWell person={{ ...person, url: person.url || card.url }} reasons={[]} />
      <DenyTie path={card.path} />
      <MenuLine icon="lock" words={i18n.t('card.privateOrRemove')} run={() => acts.openSettingsAt('erase')} />
    </CardMenu>
  );
}

interface CorrectionsProps extends Pick<CardViewProps, 'card' | 'acts'> {
  readonly children: ComponentChildren;
}

function Corrections({ card, acts, children }: CorrectionsProps) {
  const denial = offers(card, 'corrections') ? { me: card.coverage?.me ?? '', deny: acts.denyTie } : null;
  return (
    <Rate.Provider value={offers(card, 'ratings') ? acts.rate : null}>
      <DenialContext.Provider value={denial}>{children}</DenialContext.Provider>
    </Rate.Provider>
  );
}

function subjectOf(card: Card): 'person' | 'company' | null {
  if ('person' in card) return 'person';
  return card.state === 'company' ? 'company' : null;
}

function isSavable(card: Card): boolean {
  const isOfNoOne = card.state === 'not-a-page' || card.state === 'looking' || card.state === 'this-is-you';
  return !isOfNoOne && !isFailureCard(card);
}

/** Returns the canonical address. A person known only by a member id has none, so their address is returned as is. */
function addressOf({ url }: Card): string {
  return identifyLinkedin(url)?.url ?? url;
}

/** Shows the last known data and its age below a failure. A card with a path shows its verdict itself. */
function PreviousCard({ card, acts }: Omit<AnswerBodyProps, 'isBrief'>) {
  const age = ageWords(card.at ?? now.value, now.value);
  return (
    <section class="previous">
      <div>
        <h2 class="small-heading">{i18n.t('card.stillKnown', { age })}</h2>
        {!('path' in card) && <p class="verdict">{verdictOf(card)}</p>}
        <p class="about">{aboutOf(card, '')}</p>
      </div>
      <AnswerBody {...{ card, acts }} isBrief />
    </section>
  );
}

interface AnswerBodyProps extends Pick<CardViewProps, 'acts' | 'isBrief'> {
  readonly card: AnswerCard;
}

type CardBodyProps = Pick<CardViewProps, 'card' | 'acts' | 'companion' | 'search' | 'isBrief'>;

function CardBody({ card, acts, companion, search, isBrief }: CardBodyProps) {
  if (isFailureCard(card)) return <FailureCard {...{ card, acts, companion, isBrief }} />;
  switch (card.state) {
    case 'not-a-page':
      return <NoPageCard card={card} acts={acts} search={search} />;
    case 'looking':
      return <LookingCard />;
    case 'importing':
      return <JobProgress job={card.job} />;
    default:
      return <AnswerBody {...{ card, acts, isBrief }} />;
  }
}

function AnswerBody({ card, acts, isBrief }: AnswerBodyProps) {
  switch (card.state) {
    case 'you-know-them':
    case 'connected-only':
      return <KnownCard card={card} acts={acts} />;
    case 'path':
      return <PathCard card={card} isBrief={isBrief} />;
    case 'not-confirmed':
      return (
        <>
          {card.path.steps.length === 1 ? (
            <KnownCard card={card} acts={acts} />
          ) : (
            <PathCard card={card} isBrief={isBrief} />
          )}
          {offers(card, 'seen_connections') && (
            <MutualsOffer person={card.person} acts={acts.stranger.page} isSecond />
          )}
          {offers(card, 'same_people') && <SamePersonOffer person={card.person} url={card.url} acts={acts} />}
        </>
      );
    case 'not-in-your-data':
      return <UnknownPersonCard card={card} acts={acts} />;
    case 'company':
      return (
        <CompanyCard
          card={card}
          find={offers(card, 'company_people') ? (filter, page) => acts.findPeople(card, filter, page) : null}
        />
      );
    case 'company-unknown':
      return <UnknownCompanyCard card={card} acts={acts} />;
    case 'company-not-offered':
      return null;
    case 'this-is-you':
      return <ThisIsYouCard card={card} acts={acts} />;
  }
}

function WrongPerson({ person, splitPage }: { readonly person: Party } & Pick<CardActs, 'splitPage'>) {
  return (
    <Act class="link" act="wrong-person" run={() => splitPage(person)}>
      {i18n.t('rate.wrongPerson')}
    </Act>
  );
}

/** Placeholder during the first lookup of a page, in the shape of the card, so that nothing jumps. */
function LookingCard() {
  return (
    <>
      <div class="skeleton" aria-hidden="true">
        <span class="bone bone-diagram" />
        <span class="bone" />
        <span class="bone bone-short" />
        <span class="bone" />
      </div>
      <StillLoading />
    </>
  );
}

function ThisIsYouCard({ card, acts }: { card: CardOf<'this-is-you'>; acts: CardActs }) {
  return (
    <>
      {card.coverage !== null && <CoverageLine coverage={card.coverage} />}
      <Button onClick={acts.openSettings}>{i18n.t('failure.openSettings')}</Button>
    </>
  );
}
