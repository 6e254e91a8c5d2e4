import { createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import { UndoBar } from '../ui/UndoBar.tsx';
import type { Correction } from './correction.ts';

interface Saying {
  /** The latest correction, null if there is none. */
  readonly correction: Correction | null;
  readonly undo: () => Promise<void>;
  /** Registers a place that shows the correction. Call the returned function to unregister it. */
  readonly place: () => () => void;
}

export const SayingContext = createContext<Saying | null>(null);

/** Shows the latest correction with Undo, next to the button that made it. */
export function Said({ isHere }: { isHere: (correction: Correction) => boolean }) {
  const saying = useContext(SayingContext);
  const correction = saying?.correction ?? null;
  const shows = correction !== null && isHere(correction);
  const place = saying?.place;
  useLayoutEffect(() => (shows ? place?.() : undefined), [shows, place]);
  if (!shows || saying === null) return null;
  return <UndoBar correction={correction} undo={saying.undo} />;
}
