import { type ReadonlySignal, signal } from '@preact/signals';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import {
  askAboutService,
  type KnownOfService,
  recallService,
} from '../../utils/look-up/ask-about-service.ts';
import type { Failure } from '../../utils/messages.ts';

export const NOTHING_KNOWN: KnownOfService = { capabilities: null, coverage: null };

/** What a surface knows of the service behind the session, by which it reads every answer. */
export interface ServiceKnowledge {
  readonly known: ReadonlySignal<KnownOfService>;
  /** Why the service could not be asked about itself, null where it could. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** For another session: what was known, or is still being asked for, is of the one before. */
  startAnew(kept: KnownOfService): void;
  load(): Promise<void>;
  /** Settles once something is known, kept or heard, or cannot be told; at once where nobody is being asked. */
  heard(): Promise<void>;
}

/** `now` in ms since 1970. */
export function createServiceKnowledge(
  client: Pick<CompanionClient, 'asMe'>,
  now: () => number,
): ServiceKnowledge {
  const known = signal<KnownOfService>(NOTHING_KNOWN);
  const failure = signal<Failure | null>(null);
  const isLoading = signal(false);
  let turn = 0;
  let loaded = Promise.resolve();

  async function load(): Promise<void> {
    const asked = turn;
    isLoading.value = true;
    try {
      const heard = await askAboutService(client, now());
      if (asked !== turn) return;
      known.value = heard;
      failure.value = null;
    } catch (thrown) {
      if (asked === turn) failure.value = failureOf(thrown);
    } finally {
      if (asked === turn) isLoading.value = false;
    }
  }

  return {
    known,
    failure,
    isLoading,
    startAnew(kept) {
      turn += 1;
      isLoading.value = false;
      known.value = kept;
      failure.value = null;
    },
    load() {
      loaded = load();
      return loaded;
    },
    async heard() {
      const asked = turn;
      if (isWhole(known.value)) return;
      const kept = await recallService();
      if (!isWhole(kept)) await loaded;
      if (asked === turn && known.value.capabilities === null) known.value = kept;
    },
  };
}

function isWhole({ capabilities, coverage }: KnownOfService): boolean {
  return capabilities !== null && (coverage !== null || !capabilities.coverage);
}
