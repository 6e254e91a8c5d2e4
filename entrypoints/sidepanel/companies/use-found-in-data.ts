import { useEffect, useState } from 'preact/hooks';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { failureOf } from '../../../utils/companion/companion-failure.ts';
import { findInData } from './find-in-data.ts';
import type { RankedCompany } from './ranked-company.ts';

export interface Found {
  readonly companies: readonly RankedCompany[];
  /** Why they could not be looked for, '' where they could. */
  readonly problem: string;
}

const NOTHING: Found = { companies: [], problem: '' };

/** What the whole data holds by this name; null asks for nothing. A late answer to an earlier name is dropped. */
export function useFoundInData(client: Pick<CompanionClient, 'asMe'>, query: string | null): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let isGone = false;
    const show = (answer: Found) => isGone || setFound(answer);
    if (query === null) show(NOTHING);
    else {
      findInData(client, query).then(
        (companies) => show({ companies, problem: '' }),
        (thrown: unknown) => show({ companies: [], problem: failureOf(thrown).detail }),
      );
    }
    return () => {
      isGone = true;
    };
  }, [client, query]);
  return found;
}
