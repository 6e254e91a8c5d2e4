import { useEffect, useState } from 'preact/hooks';

/** Where the list of sections has room beside them; the style has the same width. */
const WIDE = '(min-width: 60rem)';

/** Whether the window is wide enough for two columns. */
export function useWideWindow(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isWide;
}
