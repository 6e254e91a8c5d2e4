import { useEffect, useState } from 'preact/hooks';

/** A section of the page by its heading. */
export interface PageSection {
  readonly id: string;
  readonly title: string;
}

/** The sections of the page in their order, as they come and go. */
export function usePageSections(): readonly PageSection[] {
  const [sections, setSections] = useState<readonly PageSection[]>([]);
  useEffect(() => {
    const read = () => setSections((known) => (isSame(known, readSections()) ? known : readSections()));
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return sections;
}

function readSections(): PageSection[] {
  return [...document.querySelectorAll<HTMLElement>('main > section[aria-labelledby] > h2[id]')].map(
    ({ id, textContent }) => ({ id, title: textContent ?? '' }),
  );
}

function isSame(some: readonly PageSection[], others: readonly PageSection[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, title }, at) => id === others[at]?.id && title === others[at].title)
  );
}
