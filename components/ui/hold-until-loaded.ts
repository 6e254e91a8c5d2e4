/**
 * While a page opens, hides content below anything that is still loading (page.css), so that nothing jumps. Ends
 * the first time nothing is loading, because sections may grow after that. Pass it as `ref` to the element around
 * the sections.
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
