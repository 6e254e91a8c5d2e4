import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { mailLink } from '../../utils/ask/mail-link.ts';
import type { CardOf } from '../../utils/card/card.ts';
import { type CardPath, isConfirmed, type Party } from '../../utils/card/card-path.ts';
import { nameOf, verdictOf } from '../../utils/card/card-words.ts';
import type { ScoreMeta } from '../../utils/interface/score.ts';
import { datedReason } from '../../utils/words/reason-words.ts';
import { startSentence } from '../../utils/words/sentences.ts';
import { ColleagueList } from '../company/ColleagueList.tsx';
import { usePages, withoutRepeated } from '../data/use-pages.ts';
import { AskLink } from '../intros/AskButtons.tsx';
import { DenyTie } from '../path/DenyTie.tsx';
import { PathRows } from '../path/OtherPaths.tsx';
import { reasonIcon } from '../path/reason-icon.ts';
import { StrengthBar } from '../path/StrengthBar.tsx';
import { HowWell } from '../rating/HowWell.tsx';
import { Act } from '../ui/Act.tsx';
import { Icon } from '../ui/Icon.tsx';
import { FailureNote } from '../ui/Loading.tsx';
import type { CardActs } from './card-acts.ts';

const PAGE = 20;

type Direct = CardOf<'you-know-them'> | CardOf<'connected-only'> | CardOf<'not-confirmed'>;

interface KnownCardProps {
  readonly card: Direct;
  readonly acts: Pick<CardActs, 'findIntroductions'>;
}

/** Shows someone the reader knows, is only connected with, or may know: the evidence, and what is missing. */
export function KnownCard({ card, acts }: KnownCardProps) {
  const { path, standing } = card;
  const [step] = path.steps;
  const person = { ...step.to, url: step.to.url || card.url };
  const email = standing?.introducers.find(({ linkedin_url }) => linkedin_url === step.to.url)?.email ?? '';
  const absence = absenceOf(card);
  return (
    <>
      <section class="paper">
        <div class="part-head">
          <h2>{verdictOf(card).replace(/\.$/, '')}</h2>
          <StrengthBar label={step.label} score={step.score} certainty={step.certainty} />
        </div>
        {step.reasons.length === 0 ? (
          <p class="quiet">{i18n.t('step.noReasons')}</p>
        ) : (
          <Timeline reasons={step.reasons} />
        )}
        {absence !== '' && <p class="quiet">{absence}</p>}
        {isConfirmed(path) && (
          <div class="acts">
            <AskLink party={step.to} isPrimary />
            <DraftEmail to={email} />
          </div>
        )}
      </section>
      <div class="lines">
        {standing !== null && standing.introduces > 0 && (
          <Introductions key={person.url} {...{ person, count: standing.introduces, acts }} />
        )}
        <ConfirmedPaths paths={card.others.filter(isConfirmed)} name={nameOf(card.person)} />
        <HowWell person={step.to} reasons={step.reasons} />
        <DenyTie path={path} />
      </div>
    </>
  );
}

/** Renders nothing if the address is unknown or masked. */
function DraftEmail({ to }: { to: string }) {
  const { href, hasAddress } = mailLink({ to, subject: '', text: '' });
  if (!hasAddress) return null;
  return (
    <a class="button" href={href}>
      <Icon name="mail" isSmall />
      {i18n.t('card.draftEmail')}
    </a>
  );
}

interface IntroductionsProps extends Pick<KnownCardProps, 'acts'> {
  readonly person: Party;
  readonly count: number;
}

function Introductions({ person, count, acts }: IntroductionsProps) {
  const [isOpen, setOpen] = useState(false);
  const load = (page: number) => acts.findIntroductions(person, { page, limit: PAGE });
  const loaded = usePages(isOpen ? load : null, [isOpen, person.url]);
  const { pages, showMore } = loaded;
  return (
    <details class="others" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{i18n.t('card.couldIntroduce', count, { name: person.shortName })}</summary>
      <FailureNote of={loaded} />
      <ColleagueList people={withoutRepeated(pages.flatMap(({ people }) => people))} isThroughOne />
      {pages.at(-1)?.hasMore === true && (
        <Act class="plain" run={showMore}>
          {i18n.t('showMore')}
        </Act>
      )}
    </details>
  );
}

/** Shows confirmed paths to someone the reader already knows, collapsed. */
function ConfirmedPaths({ paths, name }: { paths: readonly CardPath[]; name: string }) {
  if (paths.length === 0) return null;
  return (
    <details class="others" data-act="more">
      <summary>{i18n.t('card.otherPathsTo', paths.length, { name })}</summary>
      <PathRows paths={paths} />
    </details>
  );
}

function absenceOf(card: Direct): string {
  if (card.state !== 'connected-only') return '';
  const [reason] = card.path.steps[0].reasons;
  return reason === undefined || reason.title === 'LinkedIn'
    ? i18n.t('card.onlyConnected')
    : i18n.t('card.nothingElse');
}

const LAST = Number.NEGATIVE_INFINITY;

/** Lists all evidence between the reader and someone, newest first. Undated evidence comes last. */
function Timeline({ reasons }: { reasons: readonly ScoreMeta[] }) {
  const lines = reasons
    .map((reason) => ({ ...reason, ...datedReason(reason) }))
    .toSorted((one, other) => (other.time ?? LAST) - (one.time ?? LAST));
  return (
    <ul class="timeline">
      {lines.map(({ title, description, said, date }) => (
        <li key={description}>
          <Icon name={reasonIcon(title)} />
          <span>{startSentence(said)}</span>
          {date !== '' && <span class="timeline-date">{date}</span>}
        </li>
      ))}
    </ul>
  );
}
