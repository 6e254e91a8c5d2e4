/**
 * Hides content below something that is still loading while a page opens (page.css), so that nothing jumps.
 * Ends the first time nothing is loading; after that, sections may grow. Pass it as `ref` to the element around the
 * sections.
 */
export function holdUntilLoaded(page: HTMLElement | null): void {
  if (page === null) return;
  page.dataset.opening = '';
  const observer = new MutationObserver(() => check(page, observer));
  observer.observe(page, { childList: true, subtree: true });
  check(page, observer);
}

function check(page: HTMLElement, observer: MutationObserver): void {
  if (page.querySelector('[data-loading]') !== null) return;
  delete page.dataset.opening;
  observer.disconnect();
}
