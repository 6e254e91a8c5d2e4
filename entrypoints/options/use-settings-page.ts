import { useEffect, useRef, useState } from 'preact/hooks';
import { pageNamed, type SettingsPage } from './settings-pages.ts';

/**
 * The page that the address names, as it changes, and what to give as `ref` to the element that holds it: what is named
 * there is shown at the top and gets the keyboard, as soon as it has come. Nothing is looked for before the page `isShown`.
 */
export function useSettingsPage(pages: readonly SettingsPage[], isShown: boolean) {
  const [hash, setHash] = useState(() => location.hash);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const page = pageNamed(hash, pages);
  useEffect(() => {
    const root = place.current;
    const name = hash.slice(1);
    if (root === null || name === '') return;
    const arrive = () => {
      const heading = root.querySelector<HTMLElement>(name === page ? 'h2' : `h2#${CSS.escape(name)}`);
      // What waits for something still loading is there, but can't have the keyboard yet.
      if (!heading?.checkVisibility()) return;
      observer.disconnect();
      heading.scrollIntoView();
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(arrive);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-opening'] });
    arrive();
    return () => observer.disconnect();
  }, [hash, page, isShown]);
  return { page, place };
}
