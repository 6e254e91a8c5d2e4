/** Puts the keyboard on the title of the view, where what it was on goes away. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('.view-title')?.focus();
}
