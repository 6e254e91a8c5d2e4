import { i18n } from '#i18n';
import { type AnswerCard, type Card, offers } from '../utils/card/card.ts';
import { aboutOf } from '../utils/card/card-about.ts';
import { verdictOf } from '../utils/card/card-words.ts';
import { identifyLinkedin } from '../utils/linkedin-url.ts';
import type { ListBook } from '../utils/lists/list-book.ts';
import { ageWords } from '../utils/words/ages.ts';
import { AgeLine } from './AgeLine.tsx';
import { CardHead } from './CardHead.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import type { CardActs } from './card-acts.ts';
import type { Correction } from './correction.ts';
import { FailureCard, isFailureCard } from './FailureCard.tsx';
import { JobProgress } from './JobProgress.tsx';
import { KnownCard } from './KnownCard.tsx';
import { LookingCard } from './LookingCard.tsx';
import { NoPageCard } from './NoPageCard.tsx';
import { NotConfirmedCard } from './NotConfirmedCard.tsx';
import { PathCard } from './PathCard.tsx';
import { Rate } from './rate-acts.ts';
import { SaveToList } from './SaveToList.tsx';
import { ScoreScale } from './score-scale.ts';
import { ThisIsYouCard } from './ThisIsYouCard.tsx';
import { UndoBar } from './UndoBar.tsx';
import { UnknownCompanyCard } from './UnknownCompanyCard.tsx';
import { UnknownPersonCard } from './UnknownPersonCard.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { WrongPerson } from './WrongPerson.tsx';

interface CardViewProps {
  readonly card: Card;
  readonly acts: CardActs;
  /** The address Kith is asked at. */
  readonly companion: string;
  /** ms since 1970. */
  readonly now: number;
  readonly correction: Correction | null;
  /** Null where nobody can be saved to a list. */
  readonly lists: ListBook | null;
}

/** The card of one page, whatever its state. The root says which page and state it shows. */
export function CardView({ card, acts, companion, now, correction, lists }: CardViewProps) {
  const root = useKeptFocus();
  const previous = isFailureCard(card) ? card.previous : null;
  return (
    <ScoreScale.Provider value={card.capabilities?.highest_score ?? 0}>
      <article class="card" ref={root} data-key={card.key} data-state={card.state}>
        <CardHead verdict={verdictOf(card, companion)} about={aboutOf(card, companion, now)} />
        {/* Keyed by page and state: another page never inherits what was typed or opened on this one. */}
        <div class="card-body" key={`${card.key} ${card.state}`}>
          <Rate.Provider value={offers(card, 'ratings') ? acts.rate : null}>
            <CardBody card={card} acts={acts} />
          </Rate.Provider>
        </div>
        {'way' in card && offers(card, 'ratings') && (
          <WrongPerson key={card.key} person={card.person} say={acts.splitPage} />
        )}
        {lists !== null && isSavable(card) && (
          <SaveToList key={card.key} lists={lists} url={addressOf(card)} />
        )}
        {previous !== null && <PreviousCard card={previous} acts={acts} now={now} />}
        {correction !== null && <UndoBar correction={correction} undo={acts.undoCorrection} />}
        {card.at !== null && previous === null && (
          <AgeLine at={card.at} now={now} isRefreshing={card.isRefreshing} lookAgain={acts.lookAgain} />
        )}
      </article>
    </ScoreScale.Provider>
  );
}

/** Somebody else, or a company, with an answer that still stands. */
function isSavable(card: Card): boolean {
  const isOfSomebody =
    card.state !== 'not-a-page' && card.state !== 'looking' && card.state !== 'this-is-you';
  return isOfSomebody && !isFailureCard(card);
}

/** Without what an address carries beside whose it is; a person known by a member id alone has no other. */
function addressOf({ url }: Card): string {
  return identifyLinkedin(url)?.url ?? url;
}

/** Below a failure: what was known before, with its age. */
function PreviousCard({ card, acts, now }: { card: AnswerCard; acts: CardActs; now: number }) {
  const age = ageWords(card.at ?? now, now, i18n.t('languageTag'));
  return (
    <section class="previous">
      <div>
        <h2 class="small-heading">{i18n.t('card.stillKnown', { age })}</h2>
        <p class="verdict">{verdictOf(card)}</p>
        <p class="about">{aboutOf(card, '', now)}</p>
      </div>
      <AnswerBody card={card} acts={acts} />
    </section>
  );
}

function CardBody({ card, acts }: { card: Card; acts: CardActs }) {
  if (isFailureCard(card)) return <FailureCard card={card} acts={acts} />;
  switch (card.state) {
    case 'not-a-page':
      return <NoPageCard acts={acts} />;
    case 'looking':
      return <LookingCard />;
    case 'importing':
      return <JobProgress job={card.job} />;
    default:
      return <AnswerBody card={card} acts={acts} />;
  }
}

function AnswerBody({ card, acts }: { card: AnswerCard; acts: CardActs }) {
  switch (card.state) {
    case 'you-know-them':
    case 'connected-only':
      return <KnownCard card={card} />;
    case 'path':
      return <PathCard card={card} />;
    case 'not-confirmed':
      return <NotConfirmedCard card={card} acts={acts} />;
    case 'not-in-your-data':
      return <UnknownPersonCard card={card} acts={acts} />;
    case 'company':
      return (
        <CompanyCard
          card={card}
          findByRole={offers(card, 'company_roles') ? (role) => acts.findByRole(card, role) : null}
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
