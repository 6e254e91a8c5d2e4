/** Whether a key pressed there is a letter of what somebody writes, and no key of the page's (WCAG 2.1.4). */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Whether a key pressed on a page is one that the page itself may act on. */
export function isLetterForUs(event: KeyboardEvent): boolean {
  const isWithModifier = event.ctrlKey || event.metaKey || event.altKey;
  return !isWithModifier && !isTyping(event.target) && document.querySelector('dialog[open]') === null;
}
