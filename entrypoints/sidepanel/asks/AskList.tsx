import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { ASK_KEYS } from '../../../components/intros/ask-keys.ts';
import { useRowFocus } from '../../../components/keys/focus.ts';
import { isLetterForUs } from '../../../components/keys/letter-keys.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Problem } from '../../../components/ui/Problem.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import { failureOf } from '../../../utils/companion/companion-failure.ts';
import { nextStates, wasFavorDone } from '../../../utils/interface/kith/ask-states.ts';
import type { Ask } from '../../../utils/interface/kith/kith-asks.ts';
import { type AskActs, AskRow } from './AskRow.tsx';
import { type IntroStage, introStageOf, isOpen } from './ask-stages.ts';
import { DueAsks } from './DueAsks.tsx';
import { IntroStages } from './IntroStages.tsx';

interface AskListProps {
  readonly asks: readonly Ask[];
  readonly acts: AskActs;
  readonly areSingleKeysOn: boolean;
}

/**
 * Lists the stages, the asks that are due, and the open asks or those of the chosen stage. Letter keys apply to
 * the focused row.
 */
export function AskList({ asks, acts, areSingleKeysOn }: AskListProps) {
  const [stage, setStage] = useState<IntroStage | null>(null);
  const [showsDone, setShowsDone] = useState(false);
  const [problem, setProblem] = useState('');
  const done = asks.filter((ask) => !isOpen(ask));
  const shown = asks.filter((ask) =>
    stage === null ? showsDone !== isOpen(ask) : introStageOf(ask) === stage,
  );
  const focus = useRowFocus(shown);

  const onKey = (event: KeyboardEvent): boolean => {
    if (!areSingleKeysOn || !isLetterForUs(event)) return false;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-ask]') : null;
    const place = shown.findIndex(({ id }) => id === row?.dataset.ask);
    const ask = shown[place];
    const act = ask === undefined ? null : actOfKey(event.key, ask, acts);
    if (act === null) return false;
    setProblem('');
    void focus.changeThenFocus(act, place).catch((thrown: unknown) => setProblem(failureOf(thrown).detail));
    return true;
  };

  return (
    <>
      <IntroStages asks={asks} chosen={stage} choose={setStage} />
      <DueAsks asks={asks} acts={acts} />
      <Problem text={problem} />
      <RowList focus={focus} count={shown.length} more={null} onKey={onKey}>
        {shown.map((ask) => (
          <li key={ask.id}>
            <AskRow ask={ask} acts={acts} />
          </li>
        ))}
      </RowList>
      {shown.length === 0 && <p class="quiet">{i18n.t('asks.noneShown')}</p>}
      {stage === null && done.length > 0 && (
        <div>
          <Button class="plain" aria-expanded={showsDone} onClick={() => setShowsDone(!showsDone)}>
            {showsDone ? i18n.t('asks.showOpen') : i18n.t('asks.doneCount', done.length)}
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns the action of a letter key on an ask; null if it has none in the ask's current state. */
export function actOfKey(key: string, ask: Ask, acts: AskActs): (() => Promise<void>) | null {
  const does = ASK_KEYS.find((one) => one.key === key)?.does;
  if (does === undefined) return null;
  if (does === 'undo') return ask.steps.length > 1 ? () => acts.undo(ask) : null;
  if (does === 'thank') return wasFavorDone(ask) ? () => acts.thank(ask, ask.thanked_at === '') : null;
  return nextStates(ask.state).includes(does.move) ? () => acts.move(ask, does.move) : null;
}
