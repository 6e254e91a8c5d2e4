import { useContext, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { type CardPath, isConfirmed } from '../../utils/card/card-path.ts';
import { fullNameOf, stepName } from '../../utils/card/card-words.ts';
import { CorrectionContext, CorrectionNotice } from '../card/CorrectionNotice.tsx';
import type { Correction } from '../card/correction.ts';
import { AskButtons } from '../intros/AskButtons.tsx';
import { AskNotes } from '../intros/AskNotes.tsx';
import { HowWell } from '../rating/HowWell.tsx';
import { DenyTie } from './DenyTie.tsx';
import { Leg } from './Leg.tsx';
import { PersonRow } from './PersonRow.tsx';

interface OtherPathsProps {
  readonly ways: readonly CardPath[];
  /** The total, listed or not. */
  readonly count: number;
  /** How many rows show at first. */
  readonly atFirst: number;
}

/** Lists the other paths: a few, then all. A row opens in place. */
export function OtherPaths({ ways, count, atFirst }: OtherPathsProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (count === 0) return null;
  const shown = showsAll ? ways : ways.slice(0, atFirst);
  const unlisted = count - ways.length;
  return (
    <section class="part others">
      <div class="part-head">
        <h2 class="part-title">{i18n.t('card.otherPaths')}</h2>
        {shown.length < ways.length && (
          <button type="button" class="plain" data-act="more" onClick={() => setShowsAll(true)}>
            {unlisted > 0
              ? i18n.t('card.showBest', { count: ways.length })
              : i18n.t('card.showAll', { count: ways.length })}
          </button>
        )}
      </div>
      <PathRows ways={shown} />
      {unlisted > 0 && shown.length === ways.length && (
        <p class="quiet">{i18n.t('card.moreWaysNotListed', unlisted)}</p>
      )}
    </section>
  );
}

/** One row per path. A row that a correction removed is replaced by a confirmation. */
export function PathRows({ ways }: { ways: readonly CardPath[] }) {
  const correction = useContext(CorrectionContext)?.correction ?? null;
  const before = useRef<readonly CardPath[]>([]);
  if (correction === null) before.current = ways;
  const gone = before.current.find(
    (way) => isAbout(correction, way) && !ways.some((other) => pathKey(other) === pathKey(way)),
  );
  const rows = ways.map((way) => (
    <li key={pathKey(way)}>
      <OtherPath way={way} />
    </li>
  ));
  const said = gone && (
    <li key={pathKey(gone)}>
      <CorrectionNotice isHere={(one) => isAbout(one, gone)} />
    </li>
  );
  return <ul class="rows">{said ? rows.toSpliced(before.current.indexOf(gone), 0, said) : rows}</ul>;
}

/** Returns whether a correction removes this path. */
function isAbout(correction: Correction | null, way: CardPath): boolean {
  const [first] = way.steps;
  if (correction?.kind === 'rated')
    return correction.rating === 0 && first.from.isYou && first.to.url === correction.person.url;
  return (
    correction?.kind === 'denied-tie' &&
    way.steps.some(
      ({ to, from }) => to.url === correction.b.url && (from.isYou || from.url === correction.a.url),
    )
  );
}

function OtherPath({ way }: { way: CardPath }) {
  const [first] = way.steps;
  const introducer = first.to;
  return (
    <details class="other">
      <summary data-row>
        <PersonRow
          name={fullNameOf(introducer)}
          job={introducer.headline}
          reason={first.reasons[0] ?? null}
          through={first.from.isYou ? '' : fullNameOf(first.from)}
          label={way.summary.score_label}
          score={way.summary.score}
          certainty={isConfirmed(way) ? 'known' : 'likely'}
        />
      </summary>
      <PathInRow way={way} />
    </details>
  );
}

/** The open part of a row: both legs, whether to ask, and corrections. */
export function PathInRow({ way, canAsk = way.steps.length > 1 }: { way: CardPath; canAsk?: boolean }) {
  const [first] = way.steps;
  return (
    <div class="row-open">
      <ol class="way">
        {way.steps.map((step) => (
          <Leg key={stepName(step)} step={step} isNamed />
        ))}
      </ol>
      {canAsk && (
        <>
          <div class="acts">
            <AskButtons way={way} />
          </div>
          <AskNotes way={way} />
        </>
      )}
      {first.from.isYou && <HowWell person={first.to} reasons={first.reasons} />}
      <DenyTie way={way} />
    </div>
  );
}

function pathKey(way: CardPath): string {
  return way.steps.map((step) => step.to.url || step.to.fullName).join(' ');
}
