import { i18n } from '#i18n';
import type { Capabilities, Coverage } from '../../utils/interface/kith-network.ts';

export type WelcomeStep = 'pair' | 'data' | 'me' | 'share' | 'label' | 'open';

const ALL: readonly WelcomeStep[] = ['pair', 'data', 'me', 'share', 'label', 'open'];

/**
 * The questions in their order, without those that the service has no use for: the sample team, and many a hosted
 * service, take in nothing of one's own. Until it is known what the service can do, all of them. What to share is
 * asked of whoever is in a team.
 */
export function stepsFor(
  isSample: boolean,
  can: Capabilities | null,
  isInTeam: boolean,
): readonly WelcomeStep[] {
  const takesData = !isSample && (can?.imports ?? true);
  const takesProfile = !isSample && (can?.own_profile ?? true);
  const isAsked: Partial<Record<WelcomeStep, boolean>> = {
    data: takesData,
    me: takesProfile,
    share: !isSample && isInTeam,
  };
  return ALL.filter((step) => isAsked[step] ?? true);
}

/** Whether there is an answer to what a step asks, so that one goes on and leaves nothing out. */
export function isSettled(step: WelcomeStep, coverage: Coverage | null, hasShared: boolean): boolean {
  switch (step) {
    case 'data':
      return coverage !== null && coverage.sources.length > 0;
    case 'me':
      return coverage !== null && coverage.me !== '';
    case 'share':
      return hasShared;
    default:
      return true;
  }
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
    case 'share':
      return { title: i18n.t('welcome.share'), what: i18n.t('team.what') };
    case 'label':
      return { title: i18n.t('welcome.label'), what: '' };
    case 'open':
      return { title: i18n.t('welcome.open'), what: i18n.t('welcome.openWhat') };
  }
}
