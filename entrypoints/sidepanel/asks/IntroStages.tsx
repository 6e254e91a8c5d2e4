import { i18n } from '#i18n';
import { Button } from '../../../components/ui/Button.tsx';
import type { Ask } from '../../../utils/interface/kith/kith-asks.ts';
import { INTRO_STAGES, type IntroStage, introStageOf, introStageWord } from './ask-stages.ts';

interface IntroStagesProps {
  readonly asks: readonly Ask[];
  /** Null shows all open asks. */
  readonly chosen: IntroStage | null;
  readonly choose: (stage: IntroStage | null) => void;
}

export function IntroStages({ asks, chosen, choose }: IntroStagesProps) {
  return (
    <fieldset class="stages">
      <legend class="spoken">{i18n.t('asks.filter')}</legend>
      {INTRO_STAGES.map((stage) => {
        const count = asks.filter((ask) => introStageOf(ask) === stage).length;
        return (
          <Button
            key={stage}
            class="stage"
            aria-pressed={stage === chosen}
            onClick={() => choose(stage === chosen ? null : stage)}
          >
            <b>{count}</b> <span>{introStageWord(stage)}</span>
          </Button>
        );
      })}
    </fieldset>
  );
}

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
