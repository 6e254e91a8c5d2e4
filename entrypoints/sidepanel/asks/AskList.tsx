import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { isLetterForUs } from '../../../components/is-typing.ts';
import { RowList } from '../../../components/RowList.tsx';
import { useRowFocus } from '../../../components/use-row-focus.ts';
import { failureOf } from '../../../utils/companion/companion-failure.ts';
import { type AskStage, stageOf } from '../../../utils/interface/ask-states.ts';
import type { Ask } from '../../../utils/interface/kith-asks.ts';
import { AskFilter } from './AskFilter.tsx';
import { AskRow } from './AskRow.tsx';
import { actOfKey } from './act-of-key.ts';
import type { AskActs } from './ask-acts.ts';
import { owesThanks } from './owes-thanks.ts';

interface AskListProps {
  readonly asks: readonly Ask[];
  readonly acts: AskActs;
  /** ms since 1970. */
  readonly now: number;
  readonly areSingleKeysOn: boolean;
}

/** The asks that are kept, those of one stage where one is chosen, each moved by a letter while its row has the focus. */
export function AskList({ asks, acts, now, areSingleKeysOn }: AskListProps) {
  const [stage, setStage] = useState<AskStage | null>(null);
  const [problem, setProblem] = useState('');
  const shown = asks.filter(({ state }) => stage === null || stageOf(state) === stage);
  const focus = useRowFocus(shown);
  const thanks = asks.filter(owesThanks).length;

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
      {thanks > 0 && <p class="ask-note">{i18n.t('asks.thanksOwed', thanks)}</p>}
      <AskFilter asks={asks} chosen={stage} choose={setStage} />
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <RowList focus={focus} count={shown.length} more={null} onKey={onKey}>
        {shown.map((ask) => (
          <li key={ask.id}>
            <AskRow ask={ask} acts={acts} now={now} />
          </li>
        ))}
      </RowList>
      {shown.length === 0 && <p class="quiet">{i18n.t('asks.noneShown')}</p>}
    </>
  );
}
