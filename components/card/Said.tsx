import { createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import { UndoBar } from '../ui/UndoBar.tsx';
import type { Correction } from './correction.ts';

interface Saying {
  /** What was corrected last, null if nothing was. */
  readonly correction: Correction | null;
  readonly undo: () => Promise<void>;
  /** Counts one more place that says it, until the function it returns is called. */
  readonly place: () => () => void;
}

export const SayingContext = createContext<Saying | null>(null);

/** Says what was just corrected, with Undo, beside the button that did it. */
export function Said({ isHere }: { isHere: (correction: Correction) => boolean }) {
  const saying = useContext(SayingContext);
  const correction = saying?.correction ?? null;
  const shows = correction !== null && isHere(correction);
  const place = saying?.place;
  useLayoutEffect(() => (shows ? place?.() : undefined), [shows, place]);
  if (!shows || saying === null) return null;
  return <UndoBar correction={correction} undo={saying.undo} />;
}
