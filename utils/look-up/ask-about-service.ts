import type { CompanionClient } from '../companion/companion-client.ts';
import { CompanionFailure } from '../companion/companion-failure.ts';
import { keptCapabilities } from '../companion/kept-capabilities.ts';
import { keptCoverage } from '../companion/kept-coverage.ts';
import type { Capabilities, Coverage } from '../interface/kith-network.ts';

/** What an answer is read by: what the service can do and what the person's data covers. */
export interface KnownOfService {
  /** Null until it is known. */
  readonly capabilities: Capabilities | null;
  /** Null until it is known, and where the service does not tell. */
  readonly coverage: Coverage | null;
}

/** Asks for what is not kept. `now` in ms since 1970. Throws CompanionFailure. */
export async function askAboutService(
  client: Pick<CompanionClient, 'asMe'>,
  now: number,
): Promise<KnownOfService & { readonly capabilities: Capabilities }> {
  const capabilities = await keptCapabilities.ask(client, now);
  const coverage = capabilities.coverage ? await keptCoverage.ask(client, now) : null;
  return { capabilities, coverage };
}

/**
 * The same for whoever can go on without it: a service may answer what it is for, and yet fail where it is asked about
 * itself. Then what is kept counts.
 */
export async function tryAboutService(
  client: Pick<CompanionClient, 'asMe'>,
  now: number,
): Promise<KnownOfService> {
  try {
    return await askAboutService(client, now);
  } catch (thrown) {
    if (!(thrown instanceof CompanionFailure)) throw thrown;
    return recallService();
  }
}

/** What is kept, asking nobody. */
export async function recallService(): Promise<KnownOfService> {
  const [capabilities, coverage] = await Promise.all([keptCapabilities.recall(), keptCoverage.recall()]);
  return { capabilities, coverage };
}
