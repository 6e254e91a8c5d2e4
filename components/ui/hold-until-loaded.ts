/**
 * While a page or a part of it opens, what stands below something that is still loading waits unseen (page.css), so that
 * nothing moves once it is there. Over with the first moment in which nothing is loading; later a section grows where it
 * stands. To be given as `ref` to the element around the sections.
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
