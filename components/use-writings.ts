import { useEffect, useState } from 'preact/hooks';
import { type AskWritings, loadWritings, watchWritings } from '../utils/ask/ask-writing.ts';

/** What is being written, as it was when it was last opened, closed or dropped; null until it is read. */
export function useWritings(): AskWritings | null {
  const [writings, setWritings] = useState<AskWritings | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = () => void loadWritings().then((kept) => isGone || setWritings(kept));
    load();
    const stop = watchWritings(load);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return writings;
}
