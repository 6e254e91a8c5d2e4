import { i18n } from '#i18n';
import type { Capabilities, Coverage } from '../../utils/interface/kith/kith-network.ts';

/** The title and the explanation of a step; '' if it has none. */
interface StepWords {
  readonly title: string;
  readonly what: string;
}

const STEPS = {
  pair: () => ({ title: i18n.t('welcome.pair'), what: i18n.t('welcome.pairWhat') }),
  data: () => ({ title: i18n.t('welcome.data'), what: i18n.t('welcome.dataWhat') }),
  me: () => ({ title: i18n.t('welcome.me'), what: '' }),
  share: () => ({ title: i18n.t('welcome.share'), what: i18n.t('team.what') }),
  label: () => ({ title: i18n.t('welcome.label'), what: '' }),
  open: () => ({ title: i18n.t('welcome.open'), what: i18n.t('welcome.openWhat') }),
};

export type WelcomeStep = keyof typeof STEPS;
const ALL = Object.keys(STEPS) as WelcomeStep[];

/**
 * Returns the steps in order, without those the service can't use: the sample team and some hosted services don't
 * accept imports. If `can` is null, assumes that the service supports everything. Only members of a team get the
 * sharing step.
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

/** Returns whether a step is complete, so that "Continue" doesn't skip anything. */
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

export function stepWords(step: WelcomeStep): StepWords {
  return STEPS[step]();
}
