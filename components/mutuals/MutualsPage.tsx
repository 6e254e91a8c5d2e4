import { i18n } from '#i18n';
import { nameOfAddress } from '../../utils/card/name-of-address.ts';
import { CompanionFailure } from '../../utils/companion/companion-failure.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { whoseConnections } from '../../utils/page/listed-connections.ts';
import {
  loadMutualsRequest,
  saveMutualsRequest,
  watchMutualsRequest,
} from '../../utils/page/mutuals-request.ts';
import { findTab } from '../../utils/page/page-tab.ts';
import { recentPages } from '../../utils/recent-pages.ts';
import type { Surface } from '../data/open-surface.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { useStored } from '../data/use-stored.ts';
import { Act } from '../ui/Act.tsx';
import { StillLoading } from '../ui/Loading.tsx';
import { MutualsList } from './MutualsList.tsx';
import type { SavedConnections } from './use-saved-connections.ts';

interface MutualsPageProps {
  readonly surface: Surface;
  /** The member whose connections the page lists (`li:m:…`). */
  readonly listOf: string;
  readonly connections: SavedConnections;
}

/** Returns the member whose connections the current page lists (`li:m:…`); null if they can't be saved. */
export function mutualsBeside({ store }: Surface): string | null {
  const { state, url, capabilities } = store.card.value;
  return state === 'not-a-page' && capabilities?.seen_connections === true ? whoseConnections(url) : null;
}

/** Shown next to LinkedIn's list of mutual connections: ranks the list once a click has allowed Kith to read it. */
export function MutualsPage({ surface, listOf, connections }: MutualsPageProps) {
  const request = useStored(loadMutualsRequest, watchMutualsRequest);
  if (request === undefined) return <StillLoading />;
  return request?.listOf === listOf ? (
    <MutualsList key={`${request.tabId} ${listOf}`} {...{ surface, request, connections }} />
  ) : (
    <WhoseList listOf={listOf} url={surface.store.card.value.url} />
  );
}

interface WhoseListProps {
  /** The member whose connections the page lists (`li:m:…`). */
  readonly listOf: string;
  readonly url: string;
}

/**
 * Asks whose connections LinkedIn lists, because the address has only a number. The click also lets Kith read the
 * list.
 */
function WhoseList({ listOf, url }: WhoseListProps) {
  const { data: recent } = useLoaded(recentPages, []);
  if (recent === null) return <StillLoading />;
  const people = recent.filter((page) => identifyLinkedin(page.url)?.kind === 'person');
  const read = async (person: { readonly url: string; readonly name: string }) => {
    const tabId = await findTab(url);
    if (tabId === null) throw new CompanionFailure('failed', i18n.t('pageLinks.gone'));
    await saveMutualsRequest({ ...person, listOf, tabId, isThere: true });
  };
  return (
    <section class="page-list" aria-labelledby="whose-title">
      <h2 id="whose-title">{i18n.t('mutuals.whose')}</h2>
      <p class="quiet">{people.length === 0 ? i18n.t('mutuals.noRecent') : i18n.t('mutuals.whoseWhy')}</p>
      <ul class="company-chips">
        {people.map((page) => {
          const person = { url: page.url, name: page.name || nameOfAddress(page.url) || page.url };
          return (
            <li key={page.url}>
              <Act class="button small" run={() => read(person)}>
                {person.name}
              </Act>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
