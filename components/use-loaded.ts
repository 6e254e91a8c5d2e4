import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { failureOf } from '../utils/companion/companion-failure.ts';
import type { Failure } from '../utils/messages.ts';

export interface Loaded<Data> {
  /** Null until it is known. Stays while it is asked for again. */
  readonly data: Data | null;
  readonly failure: Failure | null;
  readonly reload: () => void;
}

/**
 * What `load` answers, asked for at once, on `reload`, and anew whenever `load` is another function (keep it with
 * useCallback); null asks for nothing. A late answer to an earlier question is dropped. With `keepsData` the answer to
 * the question before stays until the next is there.
 */
export function useLoaded<Data>(load: (() => Promise<Data>) | null, keepsData = false): Loaded<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const turn = useRef(0);
  const ask = useCallback(async () => {
    turn.current += 1;
    const asked = turn.current;
    if (load === null) return;
    try {
      const heard = await load();
      if (asked !== turn.current) return;
      setData(heard);
      setFailure(null);
    } catch (thrown) {
      if (asked === turn.current) setFailure(failureOf(thrown));
    }
  }, [load]);
  useEffect(() => {
    if (!keepsData || load === null) setData(null);
    setFailure(null);
    void ask();
    return () => {
      turn.current += 1;
    };
  }, [ask, load, keepsData]);
  return { data, failure, reload: useCallback(() => void ask(), [ask]) };
}

/** Whether there is neither an answer nor a failure yet. */
export function isUnderWay({ data, failure }: Loaded<unknown>): boolean {
  return data === null && failure === null;
}
