import { useState } from 'preact/hooks';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { SeeConnectionRequest } from '../../../utils/interface/kith-connections.ts';
import { done } from '../../../utils/interface/kith-network.ts';

interface Named {
  readonly url: string;
  readonly name: string;
}

/** Whom somebody picked from a list of mutual connections, and with whom LinkedIn says they are connected. */
export interface KeptConnection {
  readonly introducer: Named;
  readonly target: Named;
}

export interface KeptConnections {
  /** The latest, until it is taken back. */
  readonly kept: KeptConnection | null;
  /** Both throw CompanionFailure. */
  readonly keep: (connection: KeptConnection) => Promise<void>;
  readonly undo: () => Promise<void>;
}

export function useKeptConnection(client: Pick<CompanionClient, 'asMe'>): KeptConnections {
  const [kept, setKept] = useState<KeptConnection | null>(null);
  const say = async (connection: KeptConnection, connected: SeeConnectionRequest['connected']) => {
    const body: SeeConnectionRequest = {
      introducer_linkedin_url: connection.introducer.url,
      target_linkedin_url: connection.target.url,
      connected,
    };
    await client.asMe('POST', '/kith/people/connection', { body, answer: done });
  };
  return {
    kept,
    async keep(connection) {
      await say(connection, 'seen');
      setKept(connection);
    },
    async undo() {
      if (kept === null) return;
      await say(kept, 'undo');
      setKept(null);
    },
  };
}
