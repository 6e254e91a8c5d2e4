import { useEffect, useRef } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { takeLinks } from '../../utils/asked-link.ts';

/** Shows the links that are asked about by their menu in this window, as long as the panel is open. */
export function useAskedLink(show: (url: string) => void): void {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void browser.windows.getCurrent().then(({ id }) => {
      if (!isGone) stop = takeLinks(id, (url) => latest.current(url));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
}
