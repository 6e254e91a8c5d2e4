import type { Card, CardOf } from '../../utils/card/card.ts';

/** What the toolbar button wears; the tooltip beside it says the whole sentence. */
interface Badge {
  /** At most four characters, so that both browsers show all of it. */
  readonly text: string;
  /** Behind white text; never the only thing that tells two states apart. */
  readonly color: string;
}

const KNOWN = '#0b6e4f';
const LIKELY = '#7a4f00';
const NOTHING = '#5b6168';
const PROBLEM = '#b3261e';

/** The badge of a LinkedIn page: a score, `?` after it where it is not confirmed, `–` where nothing is known. */
export function badgeOf(card: Card): Badge {
  switch (card.state) {
    case 'you-know-them':
      return { text: '✓', color: KNOWN };
    case 'connected-only':
      return { text: '1st', color: KNOWN };
    case 'path':
      return { text: scoreText(card), color: KNOWN };
    case 'not-confirmed':
      return { text: `${scoreText(card)}?`, color: LIKELY };
    case 'company':
      return card.count === 0 ? { text: '–', color: NOTHING } : { text: countText(card.count), color: KNOWN };
    case 'this-is-you':
    case 'not-in-your-data':
    case 'company-unknown':
    case 'company-not-offered':
    case 'not-a-page':
      return { text: '–', color: NOTHING };
    case 'looking':
    case 'importing':
      return { text: '…', color: NOTHING };
    default:
      return { text: '!', color: PROBLEM };
  }
}

/** Of 100; on a scale that is not known the number says nothing, only that there is a way. */
function scoreText({ way, capabilities }: CardOf<'path' | 'not-confirmed'>): string {
  const highest = capabilities?.highest_score ?? 0;
  if (highest === 0) return '→';
  const { score } = way.summary;
  // A way that is there is never rounded down to none.
  const lowest = score > 0 ? 1 : 0;
  return String(Math.min(100, Math.max(lowest, Math.round((score / highest) * 100))));
}

/** People at a company, marked so that it is not taken for a score. */
function countText(count: number): string {
  return count > 99 ? '×99+' : `×${count}`;
}
