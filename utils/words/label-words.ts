import { i18n } from '#i18n';

const LABEL_WORDS = new Map<string, () => string>([
  ['Excellent', () => i18n.t('score.excellent')],
  ['Very Good', () => i18n.t('score.veryGood')],
  ['Good', () => i18n.t('score.good')],
  ['Okay', () => i18n.t('score.okay')],
  ['Maybe', () => i18n.t('score.maybe')],
  ['None', () => i18n.t('score.none')],
]);

/** Translates a strength label. Labels that Kith doesn't send are returned unchanged. */
export function labelWords(label: string): string {
  return LABEL_WORDS.get(label)?.() ?? label;
}

/** Weakest first: one per step of the strength bar. */
export const STRENGTH_STEPS = ['Maybe', 'Okay', 'Good', 'Very Good', 'Excellent'];

/** Returns how many of the 5 steps a label fills; 0 without a strength, and for other services' labels. */
export function stepsOf(label: string): number {
  return STRENGTH_STEPS.indexOf(label) + 1;
}
