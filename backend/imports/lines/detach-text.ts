/** JavaScript engines copy shorter substrings anyway. */
const SHORTEST_PIECE = 13;

/** Returns a copy of a text, for storing. A substring would keep the whole original in memory, such as a table for one cell. */
export function detachText(text: string): string {
  return text.length < SHORTEST_PIECE ? text : ` ${text}`.slice(1);
}
