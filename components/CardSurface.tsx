import { useMemo } from 'preact/hooks';
import { listBook } from '../utils/list-book.ts';
import { CardView } from './CardView.tsx';
import type { Surface } from './open-surface.ts';
import { useSingleKeys } from './use-single-keys.ts';

/** The card of the page that panel or popup shows, with its keys. */
export function CardSurface({ surface }: { surface: Surface }) {
  const { store, acts, client, settings, now } = surface;
  useSingleKeys(settings.value.singleKeys, acts);
  const card = store.card.value;
  const { capabilities } = card;
  const lists = useMemo(
    () => (capabilities?.lists === true ? listBook(client, capabilities) : null),
    [client, capabilities],
  );
  return (
    <CardView
      card={card}
      acts={acts}
      companion={settings.value.companion}
      now={now.value}
      correction={store.correction.value}
      lists={lists}
    />
  );
}
