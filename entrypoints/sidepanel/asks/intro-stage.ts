import { i18n } from '#i18n';
import type { Ask } from '../../../utils/interface/kith-asks.ts';
import { askStateWord } from './ask-words.ts';
import { owesThanks } from './owes-thanks.ts';

/** How far an introduction got, in order; `closed` led to none. */
export const INTRO_STAGES = ['draft', 'asked', 'made', 'met', 'thanked'] as const;
export type IntroStage = (typeof INTRO_STAGES)[number];

const DAY_MS = 24 * 3_600_000;
/** Days after which somebody may be reminded: a habit of polite asking, not measured. */
export const REMIND_AFTER_DAYS = 7;

/** Null for what led to no introduction. */
export function introStageOf({ state, thanked_at }: Pick<Ask, 'state' | 'thanked_at'>): IntroStage | null {
  if (thanked_at !== '') return 'thanked';
  return state === 'declined' || state === 'no_answer' ? null : state;
}

/** Whether anything is left to do or to wait for. */
export function isOpen(ask: Ask): boolean {
  const stage = introStageOf(ask);
  return (stage !== null && stage !== 'thanked') || owesThanks(ask);
}

export function introStageWord(stage: IntroStage): string {
  return stage === 'thanked' ? i18n.t('asks.thankedStage') : askStateWord(stage);
}

/** Something to do today. */
export interface DueAsk {
  readonly ask: Ask;
  readonly does: 'remind' | 'thank';
}

/** Whom to remind, longest waiting first, then whom to thank. `now` in ms since 1970. */
export function dueAsks(asks: readonly Ask[], now: number): DueAsk[] {
  const since = ({ steps }: Ask) => Date.parse(steps.at(-1)?.at ?? '');
  const waiting = asks.filter(
    (ask) => ask.state === 'asked' && now - since(ask) >= REMIND_AFTER_DAYS * DAY_MS,
  );
  return [
    ...waiting.toSorted((x, y) => since(x) - since(y)).map((ask) => ({ ask, does: 'remind' }) as const),
    ...asks.filter(owesThanks).map((ask) => ({ ask, does: 'thank' }) as const),
  ];
}
