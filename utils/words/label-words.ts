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
