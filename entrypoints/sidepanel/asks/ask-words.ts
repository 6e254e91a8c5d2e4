import { i18n } from '#i18n';
import type { AskState } from '../../../utils/interface/ask-states.ts';
import type { Ask, AskParty } from '../../../utils/interface/kith-asks.ts';
import { ageWords } from '../../../utils/words/ages.ts';

export function askStateWord(state: AskState): string {
  switch (state) {
    case 'draft':
      return i18n.t('asks.draft');
    case 'asked':
      return i18n.t('asks.asked');
    case 'made':
      return i18n.t('asks.made');
    case 'met':
      return i18n.t('asks.met');
    case 'declined':
      return i18n.t('asks.declined');
    case 'no_answer':
      return i18n.t('asks.noAnswer');
  }
}

/** "Asked 9 days ago", "Thanked yesterday". `now` in ms since 1970. */
export function askSince({ state, steps, thanked_at }: Ask, now: number): string {
  const age = (time: string) => ageWords(Date.parse(time), now, i18n.t('languageTag'));
  return thanked_at === ''
    ? i18n.t('asks.since', { state: askStateWord(state), age: age(steps.at(-1)?.at ?? '') })
    : i18n.t('asks.since', { state: i18n.t('asks.thankedStage'), age: age(thanked_at) });
}

export function nameOfParty({ full_name, linkedin_url }: AskParty): string {
  return full_name || linkedin_url || i18n.t('asks.nobody');
}
