import { useMemo } from 'preact/hooks';
import type { AskWriting } from '../utils/ask/ask-writing.ts';
import type { Way } from '../utils/card/path-steps.ts';
import { listBook } from '../utils/lists/list-book.ts';
import { AskingContext } from './asking.ts';
import { CardView } from './CardView.tsx';
import { draftAsk } from './draft-ask.ts';
import type { Surface } from './open-surface.ts';
import { useAskStanding, waysOf } from './use-ask-standing.ts';
import { useSingleKeys } from './use-single-keys.ts';

/** Where a surface writes asks and shows them. */
export interface AskOpening {
  /** Opens an ask to be written; called in the click itself, before what is known of it is there. */
  readonly write: (writing: Promise<AskWriting>) => void;
  /** Shows the asks that are kept; null where this surface cannot. */
  readonly showAsks: (() => void) | null;
}

/** The card of the page that panel or popup shows, with its keys. */
export function CardSurface({ surface, asks }: { surface: Surface; asks: AskOpening }) {
  const { store, acts, client, settings, now } = surface;
  useSingleKeys(settings.value.singleKeys, acts);
  const card = store.card.value;
  const { capabilities } = card;
  const lists = useMemo(
    () => (capabilities?.lists === true ? listBook(client, capabilities) : null),
    [client, capabilities],
  );
  const { standing, whenKnown } = useAskStanding(client, card);
  const templates = settings.value.askTemplates;
  const asking = {
    standing,
    ways: waysOf(card),
    now: now.value,
    write: (way: Way) =>
      asks.write(
        whenKnown(way).then((known) => draftAsk({ way, url: card.url, standing: known, templates })),
      ),
    showAsks: capabilities?.asks === true ? asks.showAsks : null,
  };
  return (
    <AskingContext.Provider value={asking}>
      <CardView
        card={card}
        acts={acts}
        companion={settings.value.companion}
        now={now.value}
        correction={store.correction.value}
        lists={lists}
      />
    </AskingContext.Provider>
  );
}
