import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { CompanionClient } from '../utils/companion-client.ts';
import { failureOf } from '../utils/companion-failure.ts';
import { type Coverage, coverageResponse } from '../utils/interface/kith-network.ts';
import type { Failure } from '../utils/messages.ts';

interface LoadedCoverage {
  /** Null until it is known. */
  readonly coverage: Coverage | null;
  readonly failure: Failure | null;
  readonly reload: () => void;
}

/** What the data covers, asked for anew for each `token` (null: nobody is signed in) and on `reload`. */
export function useCoverage(client: Pick<CompanionClient, 'asMe'>, token: string | null): LoadedCoverage {
  const [coverage, setCoverage] = useState<Coverage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const turn = useRef(0);
  const load = useCallback(async () => {
    turn.current += 1;
    const asked = turn.current;
    if (token === null) return;
    try {
      const { data } = await client.asMe('GET', '/kith/coverage', { response: coverageResponse });
      if (asked !== turn.current) return;
      setCoverage(data);
      setFailure(null);
    } catch (thrown) {
      if (asked === turn.current) setFailure(failureOf(thrown));
    }
  }, [client, token]);
  useEffect(() => {
    setCoverage(null);
    setFailure(null);
    void load();
  }, [load]);
  return { coverage, failure, reload: () => void load() };
}
