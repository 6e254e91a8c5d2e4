import { i18n } from '#i18n';

/**
 * How strong something is, in the person's language: the labels that Kith itself sends. Any other, which another service
 * may send, stands as it came.
 */
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

/** The grades there are, weakest first: as many steps as a picture of strength has. */
export const STRENGTH_STEPS = ['Maybe', 'Okay', 'Good', 'Very Good', 'Excellent'];

/** How many of the five steps a grade has; 0 for none and for a grade of another service. */
export function stepsOf(label: string): number {
  return STRENGTH_STEPS.indexOf(label) + 1;
}
