/** Returns whether a key pressed here is text input and not a shortcut (WCAG 2.1.4). */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

export function isLetterForUs(event: KeyboardEvent): boolean {
  const isWithModifier = event.ctrlKey || event.metaKey || event.altKey;
  return !isWithModifier && !isTyping(event.target) && document.querySelector('dialog[open]') === null;
}
