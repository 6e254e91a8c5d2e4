import { i18n } from '#i18n';
import type { SearchNote } from '../../../utils/interface/v1/ai-search.ts';

/** Returns a line for each reason, with the words that are not used because of it. */
export function noteLines(notes: readonly SearchNote[]): string[] {
  // Of few known is said beside the chip, with how many.
  const unused = notes.filter(({ reason }) => reason !== 'little_known');
  const reasons = [...new Set(unused.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const texts = new Set(notes.filter((note) => note.reason === reason).map(({ text }) => text));
    const words = [...texts].map((word) => i18n.t('search.quoted', { word })).join(', ');
    return lineFor(reason, words);
  });
}

function lineFor(reason: SearchNote['reason'], words: string): string {
  switch (reason) {
    case 'no_data':
      return i18n.t('search.noteNoData', { words });
    case 'time':
      return i18n.t('search.noteTime', { words });
    case 'no_match':
      return i18n.t('search.noteNoMatch', { words });
    case 'little_known':
      return '';
    case 'not_of_companies':
      return i18n.t('search.noteNotOfCompanies', { words });
  }
}
