/** JavaScript engines copy shorter substrings anyway. */
const SHORTEST_PIECE = 13;

/**
 * Returns a copy of a text, for storing. A substring keeps the whole original in memory: a name its header block, a cell
 * its table.
 */
export function detachText(text: string): string {
  return text.length < SHORTEST_PIECE ? text : ` ${text}`.slice(1);
}
