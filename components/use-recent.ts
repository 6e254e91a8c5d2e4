import { useEffect, useState } from 'preact/hooks';

/**
 * What was looked at before, read once; null until then, so that what stands below waits for it and does not move. `load`
 * must be the same at every call.
 */
export function useRecent<Page>(load: () => Promise<readonly Page[]>): readonly Page[] | null {
  const [recent, setRecent] = useState<readonly Page[] | null>(null);
  useEffect(() => {
    let isGone = false;
    void load().then((pages) => isGone || setRecent(pages));
    return () => {
      isGone = true;
    };
  }, [load]);
  return recent;
}
