import { i18n } from '#i18n';
import { type AskStage, stageOf } from '../../../utils/interface/ask-states.ts';
import type { Ask } from '../../../utils/interface/kith-asks.ts';
import { askStageWords } from './ask-words.ts';

const STAGES: readonly AskStage[] = ['open', 'waiting', 'done'];

interface AskFilterProps {
  readonly asks: readonly Ask[];
  /** Null: all are shown. */
  readonly chosen: AskStage | null;
  readonly choose: (stage: AskStage | null) => void;
}

/** Whose turn it is, with how many asks each. */
export function AskFilter({ asks, chosen, choose }: AskFilterProps) {
  const count = (stage: AskStage) => asks.filter(({ state }) => stageOf(state) === stage).length;
  const choices = [
    { stage: null, words: i18n.t('asks.all', { count: asks.length }) },
    ...STAGES.map((stage) => ({ stage, words: askStageWords(stage, count(stage)) })),
  ];
  return (
    <fieldset class="toggles">
      <legend class="spoken">{i18n.t('asks.filter')}</legend>
      {choices.map(({ stage, words }) => (
        <button
          key={words}
          type="button"
          class="toggle"
          aria-pressed={stage === chosen}
          onClick={() => choose(stage)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
