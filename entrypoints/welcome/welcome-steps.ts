import { i18n } from '#i18n';
import type { Capabilities, Coverage } from '../../utils/interface/kith/kith-network.ts';

export type WelcomeStep = 'pair' | 'data' | 'me' | 'share' | 'label' | 'open';

const ALL: readonly WelcomeStep[] = ['pair', 'data', 'me', 'share', 'label', 'open'];

/**
 * Returns the steps in order, without those the service can't use: the sample team and some hosted services don't accept
 * imports. Returns all of them while `can` is null. Only members of a team get the sharing step.
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

/** Returns whether a step is complete, so that going on skips nothing. */
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

/** Returns a step's title and its explanation, which may be ''. */
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
