import { CardView } from './CardView.tsx';
import type { Surface } from './open-surface.ts';
import { useSingleKeys } from './use-single-keys.ts';

/** The card of the page that panel or popup shows, with its keys. */
export function CardSurface({ surface }: { surface: Surface }) {
  const { store, acts, settings, now } = surface;
  useSingleKeys(settings.value.singleKeys, acts);
  return (
    <CardView
      card={store.card.value}
      acts={acts}
      companion={settings.value.companion}
      now={now.value}
      correction={store.correction.value}
    />
  );
}
