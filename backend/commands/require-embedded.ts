import { Refusal } from '../errors/refusal.ts';
import type { Kith } from '../open-kith.ts';
import type { EmbeddedService } from '../open-service.ts';

/** The service of this computer, for commands that a hosted one has to be asked for in its own way. */
export function requireEmbedded(kith: Kith, command: string): EmbeddedService {
  if (kith.embedded) return kith.embedded;
  throw new Refusal(
    `"${command}" works on the data of this computer, and KITH_SERVICE_URL names a hosted service. Use that service's own administration, or leave KITH_SERVICE_URL away.`,
    2,
  );
}
