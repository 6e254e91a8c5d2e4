import { useState } from 'preact/hooks';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import type { SeeConnectionRequest } from '../../utils/interface/kith/kith-connections.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';

interface Named {
  readonly url: string;
  readonly name: string;
}

/** The selected mutual connections, and the person LinkedIn lists them for. */
interface SavedMutuals {
  readonly introducers: readonly Named[];
  readonly target: Named;
}

export type SavedConnections = ReturnType<typeof useSavedConnections>;

/** Saves mutual connections. `keep` and `undo` throw CompanionFailure; what was saved before a failure can be undone. */
export function useSavedConnections(client: ServiceClient) {
  /** The connections saved last; null once they are undone. */
  const [kept, setKept] = useState<SavedMutuals | null>(null);
  const say = async (introducer: Named, target: Named, connected: SeeConnectionRequest['connected']) => {
    const body: SeeConnectionRequest = {
      introducer_linkedin_url: introducer.url,
      target_linkedin_url: target.url,
      connected,
    };
    await client.asMe('POST', '/kith/people/connection', { body, answer: done });
  };
  return {
    kept,
    async keep({ introducers, target }: SavedMutuals) {
      for (const [at, introducer] of introducers.entries()) {
        await say(introducer, target, 'seen');
        setKept({ introducers: introducers.slice(0, at + 1), target });
      }
    },
    async undo() {
      if (kept === null) return;
      const { introducers, target } = kept;
      for (const [at, introducer] of introducers.entries()) {
        await say(introducer, target, 'undo');
        setKept({ introducers: introducers.slice(at + 1), target });
      }
      setKept(null);
    },
  };
}
