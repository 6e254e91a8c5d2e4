import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import type { Failure } from '../../utils/messages.ts';

export interface Loaded<Data> {
  /** Null until it is known. Stays while it is asked for again. */
  readonly data: Data | null;
  readonly failure: Failure | null;
  readonly reload: () => void;
  /** Puts what was changed here in its place, without asking again. */
  readonly put: (data: Data) => void;
}

export interface LoadOptions {
  /** Whether the answer stays until the answer for other `inputs` is there. */
  readonly keepsData?: boolean;
  /** Calls back when it is to be asked for again, until the function it returns is called. */
  readonly watch?: (changed: () => void) => () => void;
}

/**
 * The one way a view gets its data: asks at once, on `reload`, and again whenever one of `inputs`, which `load` is made
 * of, is another; null asks for nothing. A late answer to an earlier question is dropped.
 */
export function useLoaded<Data>(
  load: (() => Promise<Data>) | null,
  inputs: readonly unknown[],
  { keepsData = false, watch }: LoadOptions = {},
): Loaded<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const turn = useRef(0);
  const isAsked = load !== null;
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
  }, [isAsked, ...inputs]);
  useEffect(() => {
    if (!keepsData || !isAsked) setData(null);
    setFailure(null);
    void ask();
    const stop = watch?.(() => void ask());
    return () => {
      turn.current += 1;
      stop?.();
    };
  }, [ask, keepsData, watch]);
  return {
    data,
    failure,
    reload: useCallback(() => void ask(), [ask]),
    put: useCallback((changed: Data) => {
      turn.current += 1;
      setData(changed);
    }, []),
  };
}

/** Whether there is neither an answer nor a failure yet. */
export function isUnderWay({ data, failure }: Pick<Loaded<unknown>, 'data' | 'failure'>): boolean {
  return data === null && failure === null;
}
