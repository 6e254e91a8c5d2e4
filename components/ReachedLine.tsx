import { useCallback } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CompanionClient } from '../utils/companion-client.ts';
import { keptCapabilities } from '../utils/kept-capabilities.ts';
import { watchBook } from '../utils/watch-book.ts';
import { useLoaded } from './use-loaded.ts';

/** How many of those one waits for have become reachable; nothing where none has, or it cannot be told. */
export function ReachedLine({ client }: { client: Pick<CompanionClient, 'asMe'> }) {
  const load = useCallback(async () => {
    const { watches } = await keptCapabilities.ask(client, Date.now());
    return watches ? await watchBook(client).all() : [];
  }, [client]);
  const { data } = useLoaded(load);
  const count = data?.filter(({ fresh }) => fresh).length ?? 0;
  return count === 0 ? null : <p class="good">{i18n.t('watches.reached', count)}</p>;
}
