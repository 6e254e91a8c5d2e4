import type { Direction } from '../../network/evidence.ts';

/** The same event seen from the other person. */
export function turned(direction: Direction): Direction {
  if (direction === 'both') return 'both';
  return direction === 'out' ? 'in' : 'out';
}
