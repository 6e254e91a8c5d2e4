/** Whether a key pressed there is a letter of what somebody writes, and no key of the page's (WCAG 2.1.4). */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
