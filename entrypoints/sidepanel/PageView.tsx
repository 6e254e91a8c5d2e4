import { i18n } from '#i18n';
import { type AskOpening, CardSurface } from '../../components/card/CardSurface.tsx';
import type { OpenSearch } from '../../components/card/card-acts.ts';
import type { Surface } from '../../components/data/open-surface.ts';
import { MutualsPage, mutualsBeside } from '../../components/mutuals/MutualsPage.tsx';
import { SavedConnectionsBar } from '../../components/mutuals/SavedConnectionsBar.tsx';
import type { SavedConnections } from '../../components/mutuals/use-saved-connections.ts';
import { Button } from '../../components/ui/Button.tsx';
import { parseLinkedinAddress } from '../../utils/linkedin-url.ts';
import { usePanelMemory } from './panel-memory.ts';
import { PageTriage } from './triage/PageTriage.tsx';
import { PastedPeopleList } from './triage/PastedPeopleList.tsx';
import { WatchNews } from './watches/WatchNews.tsx';

interface PageViewProps {
  readonly surface: Surface;
  readonly connections: SavedConnections;
  readonly asks: AskOpening;
  readonly search: OpenSearch;
}

/** Shows the card of the page beside the panel. On other LinkedIn pages, offers to rank the people they list. */
export function PageView({ surface, connections, asks, search }: PageViewProps) {
  const { store } = surface;
  const { key, state, url, capabilities } = store.card.value;
  const { rankedPage, pastedPeople } = usePanelMemory();
  const list = [rankedPage.value, pastedPeople.value].find((one) =>
    one?.people.some((person) => person.key === key),
  );
  const openPage = (address: string) => store.show(address);
  const listOf = mutualsBeside(surface);
  if (listOf !== null) return <MutualsPage {...{ surface, listOf, connections }} />;
  return (
    <>
      {list && (
        <div class="back-to-list">
          <Button class="link" onClick={() => openPage(list.url)}>
            {i18n.t('pageList.back')}
          </Button>
        </div>
      )}
      <SavedConnectionsBar store={store} connections={connections} />
      {state === 'not-a-page' && capabilities?.people_sort === true && parseLinkedinAddress(url) !== null && (
        <PageTriage surface={surface} url={url} openPage={openPage} />
      )}
      <CardSurface
        surface={surface}
        asks={asks}
        hasTabs={surface.session.value !== null}
        search={capabilities?.search === true ? search : null}
      />
      {state === 'not-a-page' && capabilities?.people_sort === true && (
        <PastedPeopleList
          client={surface.client}
          url={url}
          takesFirms={capabilities.company_reach}
          openPage={openPage}
        />
      )}
      {capabilities?.watches === true && (
        <WatchNews
          key={surface.session.value?.token}
          watches={surface.acts.stranger.watches}
          openPage={openPage}
        />
      )}
    </>
  );
}
