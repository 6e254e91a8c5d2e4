import { i18n } from '#i18n';

export type WelcomeStep = 'pair' | 'data' | 'me' | 'label' | 'open';

/** The questions in their order; with the sample team there is nothing of one's own to add. */
export function stepsFor(isSample: boolean): readonly WelcomeStep[] {
  return isSample ? ['pair', 'label', 'open'] : ['pair', 'data', 'me', 'label', 'open'];
}

/** What a step asks and what for. */
export function stepWords(step: WelcomeStep): { title: string; what: string } {
  switch (step) {
    case 'pair':
      return { title: i18n.t('welcome.pair'), what: i18n.t('welcome.pairWhat') };
    case 'data':
      return { title: i18n.t('welcome.data'), what: i18n.t('welcome.dataWhat') };
    case 'me':
      return { title: i18n.t('welcome.me'), what: '' };
    case 'label':
      return { title: i18n.t('welcome.label'), what: '' };
    case 'open':
      return { title: i18n.t('welcome.open'), what: i18n.t('welcome.openWhat') };
  }
}
