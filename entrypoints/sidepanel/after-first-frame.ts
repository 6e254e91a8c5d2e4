/**
 * Runs this once the page has been painted as it stands. A page that nobody sees is not painted, and need not wait for it.
 */
export function afterFirstFrame(act: () => void): void {
  if (document.hidden) act();
  // A frame's callbacks come before its painting.
  else requestAnimationFrame(() => setTimeout(act));
}
