import { i18n } from '#i18n';

/** Translates the strength labels that Kith sends. Labels of other services are returned as they are. */
export function labelWords(label: string): string {
  switch (label) {
    case 'Excellent':
      return i18n.t('score.excellent');
    case 'Very Good':
      return i18n.t('score.veryGood');
    case 'Good':
      return i18n.t('score.good');
    case 'Okay':
      return i18n.t('score.okay');
    case 'Maybe':
      return i18n.t('score.maybe');
    case 'None':
      return i18n.t('score.none');
    default:
      return label;
  }
}

/** The grades, weakest first: one per step of the strength bar. */
export const STRENGTH_STEPS = ['Maybe', 'Okay', 'Good', 'Very Good', 'Excellent'];

/** Returns how many of the 5 steps a grade has; 0 for none and for other services' grades. */
export function stepsOf(label: string): number {
  return STRENGTH_STEPS.indexOf(label) + 1;
}
