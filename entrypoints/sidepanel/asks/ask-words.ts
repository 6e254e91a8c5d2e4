import { i18n } from '#i18n';
import type { AskStage, AskState } from '../../../utils/interface/ask-states.ts';
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

/** The button of a stage, with how many asks are in it. */
export function askStageWords(stage: AskStage, count: number): string {
  switch (stage) {
    case 'open':
      return i18n.t('asks.open', { count });
    case 'waiting':
      return i18n.t('asks.waiting', { count });
    case 'done':
      return i18n.t('asks.done', { count });
  }
}

/** "through Dana · Asked 9 days ago". `now` in ms since 1970. */
export function askDetail({ introducer, state, steps, thanked_at }: Ask, now: number): string {
  const language = i18n.t('languageTag');
  const age = (time: string) => ageWords(Date.parse(time), now, language);
  return [
    i18n.t('asks.through', { name: nameOfParty(introducer) }),
    i18n.t('asks.since', { state: askStateWord(state), age: age(steps.at(-1)?.at ?? '') }),
    thanked_at === '' ? '' : i18n.t('asks.thanked', { age: age(thanked_at) }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

export function nameOfParty({ full_name, linkedin_url }: AskParty): string {
  return full_name || linkedin_url || i18n.t('asks.nobody');
}
