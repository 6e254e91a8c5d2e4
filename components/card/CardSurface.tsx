import { useMemo } from 'preact/hooks';
import { targetOf } from '../../utils/ask/ask-facts.ts';
import { tryAskStanding } from '../../utils/ask/ask-standing.ts';
import type { UnsavedAsk } from '../../utils/ask/unsaved-asks.ts';
import { pathsOf } from '../../utils/card/card.ts';
import type { CardPath } from '../../utils/card/card-path.ts';
import { listsClient } from '../../utils/lists/lists-client.ts';
import type { Surface } from '../data/open-surface.ts';
import { AskingContext } from '../intros/asking.ts';
import { draftAsk } from '../intros/draft-ask.ts';
import { CardView } from './CardView.tsx';
import type { OpenSearch } from './card-acts.ts';
import { useSingleKeys } from './card-keys.ts';

export interface AskOpening {
  /** Opens the editor. Call it inside the click handler, before `writing` resolves. */
  readonly write: (writing: Promise<UnsavedAsk>) => void;
  /** Null if this surface can't show the saved asks. */
  readonly showAsks: (() => void) | null;
}

interface CardSurfaceProps {
  readonly surface: Surface;
  readonly asks: AskOpening;
  readonly hasTabs?: boolean;
  readonly search?: OpenSearch | null;
  readonly isBrief?: boolean;
}

/** Shows the card of the current page, in the panel or popup, and handles its shortcuts. */
export function CardSurface(props: CardSurfaceProps) {
  const { surface, asks, hasTabs = false, search = null, isBrief = false } = props;
  const { store, acts, client, settings } = surface;
  useSingleKeys(settings.value.singleKeys, acts);
  const card = store.card.value;
  const { capabilities } = card;
  const hasLists = capabilities?.lists === true;
  const hasTeams = capabilities?.teams === true;
  const lists = useMemo(
    () => (hasLists ? listsClient(client, hasTeams) : null),
    [client, hasLists, hasTeams],
  );
  const hasAsks = capabilities?.asks === true;
  const standing = 'path' in card ? card.standing : null;
  /** A company's card has no `standing`, so it is loaded when the reader starts an ask. */
  const findStanding = async (path: CardPath) => {
    const target = targetOf(path).url || card.url;
    return standing ?? (hasAsks ? tryAskStanding(client, target, [path]) : null);
  };
  const templates = settings.value.askTemplates;
  const asking = {
    standing,
    paths: pathsOf(card),
    write: (path: CardPath) =>
      asks.write(
        findStanding(path).then((known) => draftAsk({ path, url: card.url, standing: known, templates })),
      ),
    showAsks: hasAsks ? asks.showAsks : null,
  };
  return (
    <AskingContext.Provider value={asking}>
      <CardView
        card={card}
        acts={acts}
        companion={settings.value.companion}
        correction={store.correction.value}
        lists={lists}
        hasTabs={hasTabs}
        search={search}
        isBrief={isBrief}
      />
    </AskingContext.Provider>
  );
}
