import { useEffect, useState } from 'preact/hooks';
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

/** Saves mutual connections. `save` and `undo` throw CompanionFailure. Connections saved before a failure can be undone. */
export function useSavedConnections(client: ServiceClient, token: string | null) {
  /** The connections saved last; null once they are undone, or in another session. */
  const [saved, setSaved] = useState<SavedMutuals | null>(null);
  useEffect(() => setSaved(null), [token]);
  const send = async (introducer: Named, target: Named, connected: SeeConnectionRequest['connected']) => {
    const body: SeeConnectionRequest = {
      introducer_linkedin_url: introducer.url,
      target_linkedin_url: target.url,
      connected,
    };
    await client.asMe('POST', '/kith/people/connection', { body, answer: done });
  };
  return {
    saved,
    async save({ introducers, target }: SavedMutuals) {
      for (const [at, introducer] of introducers.entries()) {
        await send(introducer, target, 'seen');
        setSaved({ introducers: introducers.slice(0, at + 1), target });
      }
    },
    async undo() {
      if (saved === null) return;
      const { introducers, target } = saved;
      for (const [at, introducer] of introducers.entries()) {
        await send(introducer, target, 'undo');
        setSaved({ introducers: introducers.slice(at + 1), target });
      }
      setSaved(null);
    },
  };
}
