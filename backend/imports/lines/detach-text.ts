/** Shorter texts are copies anyway. */
const SHORTEST_PIECE = 13;

/**
 * A copy of a text that is kept. A piece cut out of a larger text keeps all of that in memory, for as long as it is kept
 * itself: the name of somebody their whole header block, a cell its table.
 */
export function detachText(text: string): string {
  return text.length < SHORTEST_PIECE ? text : ` ${text}`.slice(1);
}
