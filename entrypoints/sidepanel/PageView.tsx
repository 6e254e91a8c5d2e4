import { i18n } from '#i18n';
import { type AskOpening, CardSurface } from '../../components/CardSurface.tsx';
import type { Surface } from '../../components/open-surface.ts';
import { identifyLinkedin, parseLinkedinAddress } from '../../utils/linkedin-url.ts';
import { whoseConnections } from '../../utils/page/listed-connections.ts';
import { useKeptLists } from './kept-lists.ts';
import { KeptConnectionBar } from './mutuals/KeptConnectionBar.tsx';
import { MutualsList } from './mutuals/MutualsList.tsx';
import type { KeptConnections } from './mutuals/use-kept-connection.ts';
import { PageTriage } from './triage/PageTriage.tsx';
import { PastedList } from './triage/PastedList.tsx';
import type { Ranking } from './triage/use-ranking.ts';
import { WatchNews } from './watches/WatchNews.tsx';

interface PageViewProps {
  readonly surface: Surface;
  readonly ranking: Ranking;
  readonly connections: KeptConnections;
  readonly asks: AskOpening;
}

/** The card of the page beside the panel; on a page that lists people, those it lists; the way back to them. */
export function PageView({ surface, ranking, connections, asks }: PageViewProps) {
  const { store } = surface;
  const { key, state, url, capabilities } = store.card.value;
  const { kept, undo } = connections;
  const pasted = useKeptLists().people.value;
  const list = [ranking.ranked, pasted].find((one) => one?.people.some((person) => person.key === key));
  const openPage = (address: string) => store.show(address);
  return (
    <>
      {list && (
        <div class="back-to-list">
          <button type="button" class="link" onClick={() => openPage(list.url)}>
            {i18n.t('pageList.back')}
          </button>
        </div>
      )}
      {kept !== null && identifyLinkedin(kept.target.url)?.key === key && (
        <KeptConnectionBar
          kept={kept}
          undo={async () => {
            await undo();
            await store.lookAgain();
          }}
        />
      )}
      {state === 'not-a-page' && <ListOnPage {...{ surface, url, ranking, connections, openPage }} />}
      <CardSurface surface={surface} asks={asks} />
      {state === 'not-a-page' && capabilities?.people_sort === true && (
        <PastedList
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

interface ListOnPageProps extends Omit<PageViewProps, 'asks'> {
  readonly url: string;
  readonly openPage: (url: string) => void;
}

/** Nothing on a page that is not LinkedIn's, or where the service cannot rank. */
function ListOnPage({ surface, url, ranking, connections, openPage }: ListOnPageProps) {
  const { capabilities } = surface.store.card.value;
  if (parseLinkedinAddress(url) === null || capabilities?.people_sort !== true) return null;
  const listOf = capabilities.seen_connections ? whoseConnections(url) : null;
  return listOf === null ? (
    <PageTriage {...{ url, ranking, openPage }} />
  ) : (
    <MutualsList {...{ url, listOf, ranking, connections, openPage }} />
  );
}
