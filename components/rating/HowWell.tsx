import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { nameOf } from '../../utils/card/card-words.ts';
import type { Party } from '../../utils/card/path-steps.ts';
import { readRating } from '../../utils/interface/own-rating.ts';
import type { ScoreMeta } from '../../utils/interface/score.ts';
import { SayingContext } from '../card/Said.tsx';
import { RateRow } from './RateRow.tsx';
import { Rate } from './rate-acts.ts';

interface HowWellProps {
  readonly person: Party;
  /** The reasons of the tie to them, including any earlier rating. */
  readonly reasons: readonly ScoreMeta[];
}

/** A collapsible question: how well the reader knows someone. */
export function HowWell({ person, reasons }: HowWellProps) {
  const said = useContext(SayingContext)?.correction;
  const isSaid = said?.kind === 'rated' && said.person.url === person.url;
  const root = useRef<HTMLDetailsElement>(null);
  // Opens the section, because the confirmation shows inside it.
  useLayoutEffect(() => {
    if (isSaid && root.current !== null) root.current.open = true;
  }, [isSaid]);
  if (useContext(Rate) === null || person.url === '') return null;
  return (
    <details class="how-well" ref={root}>
      <summary>{i18n.t('rate.question', { name: nameOf(person) })}</summary>
      <RateRow person={person} now={readRating(reasons)} isAsked />
    </details>
  );
}
