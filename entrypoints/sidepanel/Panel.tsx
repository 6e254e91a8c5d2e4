import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { now } from '../../components/data/now.ts';
import type { Surface } from '../../components/data/open-surface.ts';
import { useCapabilities } from '../../components/data/use-capabilities.ts';
import { useLoaded } from '../../components/data/use-loaded.ts';
import { useSavedConnections } from '../../components/mutuals/use-saved-connections.ts';
import { FailureNote } from '../../components/ui/Loading.tsx';
import { SurfaceFrame } from '../../components/ui/SurfaceFrame.tsx';
import { asksClient } from '../../utils/ask/asks-client.ts';
import { openUnsavedAsk, type UnsavedAsk } from '../../utils/ask/unsaved-asks.ts';
import { askedLink, type HandOver, openedAsk } from '../../utils/hand-over.ts';
import { watchForgetting } from '../../utils/look-up/look-up-cache.ts';
import { AsksView } from './asks/AsksView.tsx';
import { dueAsks } from './asks/ask-stages.ts';
import { ListsView } from './lists/ListsView.tsx';
import { MoreView } from './MoreView.tsx';
import { OutreachView } from './outreach/OutreachView.tsx';
import { PageView } from './PageView.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { createPanelMemory, PanelMemoryContext } from './panel-memory.ts';
import type { PanelView } from './panel-view.ts';
import { lastQuestion, NO_QUESTION, type Question } from './search/question.ts';
import { SearchView } from './search/SearchView.tsx';

const PAGE = 'page';
const ASKS = 'asks';

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
  // The pressed element disappeared with its view, so the focus moves to the verdict.
  useLayoutEffect(() => {
    if (isComing.current && viewId === PAGE) document.querySelector<HTMLElement>('.verdict')?.focus();
    isComing.current = false;
  }, [viewId]);
  const showAsks = () => setViewId(ASKS);
  const write = async (writing: Promise<UnsavedAsk>) => {
    await openUnsavedAsk(await writing);
    showAsks();
  };
  const search = async (query: string, type: Question['type']) => {
    await lastQuestion.change(() => ({ ...NO_QUESTION, query, type }));
    setViewId('search');
  };
  useHandedOver(askedLink.take, openPage);
  useHandedOver(openedAsk.take, showAsks);
  const connections = useSavedConnections(surface.client, token);
  const hasAsks = token !== null && surface.store.card.value.capabilities?.asks === true;
  const { data: asks } = useLoaded(
    hasAsks ? () => asksClient(surface.client).list() : null,
    [surface.client, token],
    // Changes to asks also clear the caches, so watching the caches is enough.
    { keepsData: true, watch: watchForgetting },
  );
  const due = asks === null ? 0 : dueAsks(asks, now.value).length;
  // Every session has its own memory, so that nobody sees another person's lists.
  const memory = useMemo(createPanelMemory, [token]);
  return (
    <PanelMemoryContext.Provider value={memory}>
      <SurfaceFrame surface={surface}>
        {token !== null && <PanelTabs current={view?.tab ?? PAGE} due={due} open={setViewId} />}
        {view === undefined ? (
          <PageView
            surface={surface}
            connections={connections}
            asks={{ write: (writing) => void write(writing), showAsks }}
            search={(query, type = 'people') => void search(query, type)}
          />
        ) : (
          <OtherView
            key={view.id}
            surface={surface}
            view={view}
            token={token}
            openPage={openPage}
            openView={setViewId}
          />
        )}
      </SurfaceFrame>
    </PanelMemoryContext.Provider>
  );
}

interface OtherViewProps {
  readonly surface: Surface;
  readonly view: PanelView;
  readonly token: string | null;
  readonly openPage: (url: string) => void;
  readonly openView: (id: string) => void;
}

function OtherView({ surface, view, token, openPage, openView }: OtherViewProps) {
  const { client } = surface;
  const loaded = useCapabilities(client, token);
  const { data: capabilities } = loaded;
  const { View, title } = view;
  useLayoutEffect(() => document.querySelector<HTMLElement>('.view-title')?.focus(), []);
  return (
    <section class="view" aria-labelledby="view-title">
      <h1 class="view-title" id="view-title" tabIndex={-1}>
        {title()}
      </h1>
      <FailureNote of={loaded} />
      {capabilities !== null && <View {...{ client, capabilities, openPage, openView }} />}
    </section>
  );
}

/** Calls `take` with everything handed over to this window's panel, while the panel is open. */
function useHandedOver<Value>(takeFrom: HandOver<Value>['take'], take: (value: Value) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void browser.windows.getCurrent().then(({ id }) => {
      if (!isGone) stop = takeFrom(id, (value) => latest.current(value));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [takeFrom]);
}

/** The panel's views besides the page's card. Opening a tab shows its first view. */
const PANEL_VIEWS: readonly PanelView[] = [
  { id: 'search', tab: 'search', title: () => i18n.t('panel.search'), View: SearchView },
  { id: 'lists', tab: 'lists', title: () => i18n.t('panel.lists'), View: ListsView },
  { id: 'asks', tab: 'asks', title: () => i18n.t('panel.asks'), View: AsksView },
  { id: 'more', tab: 'more', title: () => i18n.t('panel.more'), View: MoreView },
  { id: 'outreach', tab: 'more', title: () => i18n.t('panel.outreach'), View: OutreachView },
];
