import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import type { Failure } from '../../utils/messages.ts';

export interface Loaded<Data> {
  /** Null until it is loaded. Old data stays during `reload`. */
  readonly data: Data | null;
  readonly failure: Failure | null;
  /** Whether there is neither data nor a failure yet. False if there is nothing to load. */
  readonly isLoading: boolean;
  readonly reload: () => void;
  /** Replaces the data after a local change, without a request. */
  readonly put: (data: Data) => void;
}

export interface LoadOptions {
  /** Whether old data stays until data for the new `inputs` has arrived. */
  readonly keepsData?: boolean;
  /** Calls `changed` when the data must be reloaded. Returns a function that stops this. */
  readonly watch?: (changed: () => void) => () => void;
}

/**
 * Loads a view's data at once, on `reload`, and whenever one of `inputs` changes.
 *
 * `inputs` are the values that `load` depends on. A null `load` loads nothing. Late responses to earlier requests
 * are discarded.
 */
export function useLoaded<Data>(
  load: (() => Promise<Data>) | null,
  inputs: readonly unknown[],
  { keepsData = false, watch }: LoadOptions = {},
): Loaded<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const turn = useRef(0);
  const hasLoad = load !== null;
  const ask = useCallback(async () => {
    turn.current += 1;
    const ownTurn = turn.current;
    if (load === null) return;
    try {
      const loaded = await load();
      if (ownTurn !== turn.current) return;
      setData(loaded);
      setFailure(null);
    } catch (thrown) {
      if (ownTurn === turn.current) setFailure(failureOf(thrown));
    }
  }, [hasLoad, ...inputs]);
  useEffect(() => {
    if (!keepsData || !hasLoad) setData(null);
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
    isLoading: hasLoad && data === null && failure === null,
    reload: useCallback(() => void ask(), [ask]),
    put: useCallback((changed: Data) => {
      turn.current += 1;
      setData(changed);
    }, []),
  };
}
