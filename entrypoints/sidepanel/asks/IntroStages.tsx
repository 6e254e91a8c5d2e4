import { i18n } from '#i18n';
import type { Ask } from '../../../utils/interface/kith-asks.ts';
import { INTRO_STAGES, type IntroStage, introStageOf, introStageWord } from './ask-stages.ts';

interface IntroStagesProps {
  readonly asks: readonly Ask[];
  /** Null: all that are open are shown. */
  readonly chosen: IntroStage | null;
  readonly choose: (stage: IntroStage | null) => void;
}

/** The stages of an introduction in their order, with how many asks are at each; pressed, those alone are shown. */
export function IntroStages({ asks, chosen, choose }: IntroStagesProps) {
  return (
    <fieldset class="stages">
      <legend class="spoken">{i18n.t('asks.filter')}</legend>
      {INTRO_STAGES.map((stage) => {
        const count = asks.filter((ask) => introStageOf(ask) === stage).length;
        return (
          <button
            key={stage}
            type="button"
            class="stage"
            aria-pressed={stage === chosen}
            onClick={() => choose(stage === chosen ? null : stage)}
          >
            <b>{count}</b> <span>{introStageWord(stage)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** How many of the five stages an ask has come through. */
export function StageDots({ ask }: { ask: Ask }) {
  const stage = introStageOf(ask);
  const reached = stage === null ? 0 : INTRO_STAGES.indexOf(stage) + 1;
  return (
    <span class="dots" aria-hidden="true">
      {INTRO_STAGES.map((one, place) => (
        <i key={one} class={place < reached ? 'on' : ''} />
      ))}
    </span>
  );
}
