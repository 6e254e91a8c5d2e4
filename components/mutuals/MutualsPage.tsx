import { whoseConnections } from '../../utils/page/listed-connections.ts';
import { loadMutualsRequest, watchMutualsRequest } from '../../utils/page/mutuals-request.ts';
import type { Surface } from '../data/open-surface.ts';
import { useStored } from '../data/use-stored.ts';
import { StillLoading } from '../ui/Loading.tsx';
import { MutualsList } from './MutualsList.tsx';
import type { KeptConnections } from './use-kept-connections.ts';
import { WhoseList } from './WhoseList.tsx';

interface MutualsPageProps {
  readonly surface: Surface;
  /** The member whose connections the page lists (`li:m:…`). */
  readonly listOf: string;
  readonly connections: KeptConnections;
}

/** Returns the member whose connections the current page lists (`li:m:…`); null if they can't be saved. */
export function mutualsBeside({ store }: Surface): string | null {
  const { state, url, capabilities } = store.card.value;
  return state === 'not-a-page' && capabilities?.seen_connections === true ? whoseConnections(url) : null;
}

/** Shown next to LinkedIn's list of mutual connections: ranks the list after a click asked for it. */
export function MutualsPage({ surface, listOf, connections }: MutualsPageProps) {
  const request = useStored(loadMutualsRequest, watchMutualsRequest);
  if (request === undefined) return <StillLoading />;
  return request?.listOf === listOf ? (
    <MutualsList key={`${request.tabId} ${listOf}`} {...{ surface, request, connections }} />
  ) : (
    <WhoseList listOf={listOf} url={surface.store.card.value.url} />
  );
}
