import { i18n } from '#i18n';
import type { CardOf } from '../../utils/card/card.ts';
import { type CardPath, isConfirmed } from '../../utils/card/card-path.ts';
import { nameOf, verdictOf } from '../../utils/card/card-words.ts';
import { AskLink } from '../intros/AskButtons.tsx';
import { DenyTie } from '../path/DenyTie.tsx';
import { PathRows } from '../path/OtherPaths.tsx';
import { StrengthBar } from '../path/StrengthBar.tsx';
import { Timeline } from '../path/Timeline.tsx';
import { HowWell } from '../rating/HowWell.tsx';

type Direct = CardOf<'you-know-them'> | CardOf<'connected-only'> | CardOf<'not-confirmed'>;

/** Shows someone the reader knows, is only connected with, or may know: the evidence, and what is missing. */
export function KnownCard({ card }: { card: Direct }) {
  const { path } = card;
  const [step] = path.steps;
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
          </div>
        )}
      </section>
      <div class="lines">
        <ConfirmedPaths paths={card.others.filter(isConfirmed)} name={nameOf(card.person)} />
        <HowWell person={step.to} reasons={step.reasons} />
        <DenyTie path={path} />
      </div>
    </>
  );
}

/** Other paths to someone the reader knows stay collapsed, and only confirmed ones are listed. */
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
