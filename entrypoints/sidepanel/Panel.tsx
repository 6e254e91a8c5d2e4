import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureNote } from '../../components/FailureNote.tsx';
import type { Surface } from '../../components/open-surface.ts';
import { SurfaceFrame } from '../../components/SurfaceFrame.tsx';
import { useCapabilities } from '../../components/use-capabilities.ts';
import { type AskWriting, openWriting } from '../../utils/ask/ask-writing.ts';
import { openedAsk } from '../../utils/ask/opened-ask.ts';
import { takeLinks } from '../../utils/page/asked-link.ts';
import { createKeptLists, ListsOfPanel } from './kept-lists.ts';
import { useKeptConnection } from './mutuals/use-kept-connection.ts';
import { PageView } from './PageView.tsx';
import type { PanelView } from './panel-view.ts';
import { PANEL_VIEWS } from './panel-views.ts';
import { useRanking } from './triage/use-ranking.ts';
import { useHandedOver } from './use-handed-over.ts';

const PAGE = 'page';
const ASKS = 'asks';

/** The side panel: the card of the page beside it, and what else Kith can show, one tab each. */
export function Panel({ surface }: { surface: Surface }) {
  const [viewId, setViewId] = useState(PAGE);
  const token = surface.session.value?.token ?? null;
  const view = token === null ? undefined : PANEL_VIEWS.find(({ id }) => id === viewId);
  const isComing = useRef(false);
  const openPage = (url: string) => {
    surface.store.show(url);
    isComing.current = view !== undefined;
    setViewId(PAGE);
  };
  // What was pressed is gone with its view: the keyboard goes on at the verdict.
  useEffect(() => {
    if (isComing.current && viewId === PAGE) document.querySelector<HTMLElement>('.verdict')?.focus();
    isComing.current = false;
  }, [viewId]);
  const showAsks = () => setViewId(ASKS);
  const write = async (writing: Promise<AskWriting>) => {
    await openWriting(await writing);
    showAsks();
  };
  useHandedOver(takeLinks, openPage);
  useHandedOver(openedAsk.take, showAsks);
  const ranking = useRanking(surface.client, surface.store.card.value.coverage?.me ?? '');
  const connections = useKeptConnection(surface.client);
  // Another person's lists are never shown.
  const lists = useMemo(createKeptLists, [token]);
  return (
    <ListsOfPanel.Provider value={lists}>
      <SurfaceFrame surface={surface}>
        {token !== null && <PanelTabs viewId={view?.id ?? PAGE} open={setViewId} />}
        {view === undefined ? (
          <PageView
            surface={surface}
            ranking={ranking}
            connections={connections}
            asks={{ write: (writing) => void write(writing), showAsks }}
          />
        ) : (
          <OtherView key={view.id} surface={surface} view={view} token={token} openPage={openPage} />
        )}
      </SurfaceFrame>
    </ListsOfPanel.Provider>
  );
}

function PanelTabs({ viewId, open }: { viewId: string; open: (id: string) => void }) {
  const tabs = [{ id: PAGE, title: () => i18n.t('panel.page') }, ...PANEL_VIEWS];
  return (
    <nav class="tabs" aria-label={i18n.t('panel.tabs')}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          class="tab"
          aria-current={id === viewId ? 'page' : undefined}
          onClick={() => open(id)}
        >
          {title()}
        </button>
      ))}
    </nav>
  );
}

interface OtherViewProps {
  readonly surface: Surface;
  readonly view: PanelView;
  readonly token: string | null;
  readonly openPage: (url: string) => void;
}

function OtherView({ surface, view, token, openPage }: OtherViewProps) {
  const { client, now } = surface;
  const { data: capabilities, failure, reload } = useCapabilities(client, token);
  const { View, title } = view;
  useEffect(() => document.querySelector<HTMLElement>('.view-title')?.focus(), []);
  return (
    <section class="view" aria-labelledby="view-title">
      <h1 class="view-title" id="view-title" tabIndex={-1}>
        {title()}
      </h1>
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      {capabilities !== null && (
        <View client={client} capabilities={capabilities} openPage={openPage} now={now.value} />
      )}
    </section>
  );
}
