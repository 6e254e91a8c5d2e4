/**
 * A copy of a text that is kept. A piece cut out of a larger text keeps all of that in memory, for as long as it is kept
 * itself: the name of somebody their whole header block, their zone a whole event.
 */
export function detachText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
