import { i18n } from '#i18n';
import { type AskState, wasFavorDone } from '../../../utils/interface/kith/ask-states.ts';
import type { Ask, AskParty } from '../../../utils/interface/kith/kith-asks.ts';
import { DAY_MS, daysAgoWords } from '../../../utils/words/ages.ts';

export const INTRO_STAGES = ['draft', 'asked', 'made', 'met', 'thanked'] as const;
export type IntroStage = (typeof INTRO_STAGES)[number];

/** Days after which a reminder is polite: a convention, not a measurement. */
const REMIND_AFTER_DAYS = 7;

/** Returns the stage of an ask; null if it didn't lead to an introduction. */
export function introStageOf({ state, thanked_at }: Pick<Ask, 'state' | 'thanked_at'>): IntroStage | null {
  if (thanked_at !== '') return 'thanked';
  return state === 'declined' || state === 'no_answer' ? null : state;
}

/** Returns whether there is something left to do or wait for. */
export function isOpen(ask: Ask): boolean {
  const stage = introStageOf(ask);
  return (stage !== null && stage !== 'thanked') || owesThanks(ask);
}

export function introStageWord(stage: IntroStage): string {
  return stage === 'thanked' ? i18n.t('asks.thankedStage') : askStateWord(stage);
}

/** An ask that needs action today. */
export interface DueAsk {
  readonly ask: Ask;
  readonly does: 'remind' | 'thank';
}

/** Returns the reminders to send, longest wait first, and then the thank-you notes to send. `now` is in ms since 1970. */
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

function owesThanks(ask: Ask): boolean {
  return wasFavorDone(ask) && ask.thanked_at === '';
}

const STATE_WORDS: Readonly<Record<AskState, () => string>> = {
  draft: () => i18n.t('asks.draft'),
  asked: () => i18n.t('asks.asked'),
  made: () => i18n.t('asks.made'),
  met: () => i18n.t('asks.met'),
  declined: () => i18n.t('asks.declined'),
  no_answer: () => i18n.t('asks.noAnswer'),
};

export function askStateWord(state: AskState): string {
  return STATE_WORDS[state]();
}

/** Returns a phrase such as "Asked 9 days ago" or "Thanked yesterday". `now` is in ms since 1970. */
export function askSince({ state, steps, thanked_at }: Ask, now: number): string {
  if (state === 'draft') return askStateWord(state);
  const age = (time: string) => daysAgoWords(Date.parse(time), now);
  return thanked_at === ''
    ? i18n.t('asks.since', { state: askStateWord(state), age: age(steps.at(-1)?.at ?? '') })
    : i18n.t('asks.since', { state: i18n.t('asks.thankedStage'), age: age(thanked_at) });
}

export function nameOfParty({ full_name, linkedin_url }: AskParty): string {
  return full_name || linkedin_url || i18n.t('unnamedPerson');
}
