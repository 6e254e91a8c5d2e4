import { useContext, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { type CardPath, isConfirmed } from '../../utils/card/card-path.ts';
import { fullNameOf, stepName } from '../../utils/card/card-words.ts';
import { CorrectionContext, CorrectionNotice } from '../card/CorrectionNotice.tsx';
import type { Correction } from '../card/correction.ts';
import { AskButtons } from '../intros/AskButtons.tsx';
import { AskNotes } from '../intros/AskNotes.tsx';
import { HowWell } from '../rating/HowWell.tsx';
import { Button } from '../ui/Button.tsx';
import { DenyTie } from './DenyTie.tsx';
import { Leg } from './Leg.tsx';
import { PersonRow } from './PersonRow.tsx';

interface OtherPathsProps {
  readonly paths: readonly CardPath[];
  /** The number of other paths, including those that aren't in `paths`. */
  readonly count: number;
  readonly atFirst: number;
}

/** Lists the other paths: `atFirst` of them, then all. A row opens in place. */
export function OtherPaths({ paths, count, atFirst }: OtherPathsProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (count === 0) return null;
  const shown = showsAll ? paths : paths.slice(0, atFirst);
  const unlisted = count - paths.length;
  return (
    <section class="part others">
      <div class="part-head">
        <h2 class="part-title">{i18n.t('card.otherPaths')}</h2>
        {shown.length < paths.length && (
          <Button class="plain" data-act="more" onClick={() => setShowsAll(true)}>
            {unlisted > 0
              ? i18n.t('card.showBest', { count: paths.length })
              : i18n.t('card.showAll', { count: paths.length })}
          </Button>
        )}
      </div>
      <PathRows paths={shown} />
      {unlisted > 0 && shown.length === paths.length && (
        <p class="quiet">{i18n.t('card.moreWaysNotListed', unlisted)}</p>
      )}
    </section>
  );
}

/** A row that a correction removed is replaced by a confirmation. */
export function PathRows({ paths }: { paths: readonly CardPath[] }) {
  const correction = useContext(CorrectionContext)?.correction ?? null;
  const before = useRef<readonly CardPath[]>([]);
  if (correction === null) before.current = paths;
  const gone = before.current.find(
    (path) => isAbout(correction, path) && !paths.some((other) => pathKey(other) === pathKey(path)),
  );
  const rows = paths.map((path) => (
    <li key={pathKey(path)}>
      <OtherPath path={path} />
    </li>
  ));
  const said = gone && (
    <li key={pathKey(gone)}>
      <CorrectionNotice isHere={(one) => isAbout(one, gone)} />
    </li>
  );
  return <ul class="rows">{said ? rows.toSpliced(before.current.indexOf(gone), 0, said) : rows}</ul>;
}

function isAbout(correction: Correction | null, path: CardPath): boolean {
  const [first] = path.steps;
  if (correction?.kind === 'rated')
    return correction.rating === 0 && first.from.isYou && first.to.url === correction.person.url;
  return (
    correction?.kind === 'denied-tie' &&
    path.steps.some(
      ({ to, from }) => to.url === correction.b.url && (from.isYou || from.url === correction.a.url),
    )
  );
}

function OtherPath({ path }: { path: CardPath }) {
  const [first] = path.steps;
  const introducer = first.to;
  return (
    <details class="other">
      <summary data-row>
        <PersonRow
          name={fullNameOf(introducer)}
          job={introducer.headline}
          reason={first.reasons[0] ?? null}
          through={first.from.isYou ? '' : fullNameOf(first.from)}
          label={path.summary.score_label}
          score={path.summary.score}
          certainty={isConfirmed(path) ? 'known' : 'likely'}
        />
      </summary>
      <PathInRow path={path} />
    </details>
  );
}

/** The open part of a row: the ties, what to consider before asking, and corrections. */
export function PathInRow({ path, canAsk = path.steps.length > 1 }: { path: CardPath; canAsk?: boolean }) {
  const [first] = path.steps;
  return (
    <div class="row-open">
      <ol class="way">
        {path.steps.map((step) => (
          <Leg key={stepName(step)} step={step} isNamed />
        ))}
      </ol>
      {canAsk && (
        <>
          <div class="acts">
            <AskButtons path={path} />
          </div>
          <AskNotes path={path} />
        </>
      )}
      {first.from.isYou && <HowWell person={first.to} reasons={first.reasons} />}
      <DenyTie path={path} />
    </div>
  );
}

function pathKey(path: CardPath): string {
  return path.steps.map((step) => step.to.url || step.to.fullName).join(' ');
}
