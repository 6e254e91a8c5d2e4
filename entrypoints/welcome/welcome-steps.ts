import { i18n } from '#i18n';
import type { Capabilities } from '../../utils/interface/kith-network.ts';

export type WelcomeStep = 'pair' | 'data' | 'me' | 'label' | 'open';

const ALL: readonly WelcomeStep[] = ['pair', 'data', 'me', 'label', 'open'];

/**
 * The questions in their order, without those that the service has no use for: the sample team, and many a hosted
 * service, take in nothing of one's own. Until it is known what the service can do, all of them.
 */
export function stepsFor(isSample: boolean, can: Capabilities | null): readonly WelcomeStep[] {
  const takesData = !isSample && (can?.imports ?? true);
  const takesProfile = !isSample && (can?.own_profile ?? true);
  return ALL.filter((step) => (step !== 'data' || takesData) && (step !== 'me' || takesProfile));
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
