import { useCallback } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { usePagedItems } from '../../../components/data/use-pages.ts';
import { moveFocus } from '../../../components/keys/focus.ts';
import { shareWith } from '../../../components/lists/ListForm.tsx';
import { Act } from '../../../components/ui/Act.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { FailureNote } from '../../../components/ui/Loading.tsx';
import type { KithList } from '../../../utils/interface/kith/kith-lists.ts';
import { LIST_PAGE, type ListDraft, type ListsClient } from '../../../utils/lists/lists-client.ts';
import { usePanelMemory } from '../panel-memory.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { focusTitle } from './ListItems.tsx';
import { listWords } from './list-words.ts';
import { NewList } from './NewList.tsx';
import { OpenList } from './OpenList.tsx';

interface OwnListsProps extends Pick<PanelViewProps, 'openPage'> {
  readonly client: ListsClient;
  /** Whether the service can return a list for export. */
  readonly canExport: boolean;
}

export function OwnLists({ client, canExport, openPage }: OwnListsProps) {
  const { data: team } = useLoaded(() => client.team(), [client]);
  const { openList } = usePanelMemory();
  const list = openList.value;
  const open = (next: typeof list) => {
    openList.value = next;
  };
  return list === null ? (
    <AllLists client={client} team={team ?? ''} open={open} />
  ) : (
    <OpenList
      key={list.id}
      client={client}
      list={list}
      canExport={canExport}
      team={team ?? ''}
      setList={open}
      close={() => {
        open(null);
        focusTitle();
      }}
      openPage={openPage}
    />
  );
}

interface AllListsProps {
  readonly client: ListsClient;
  /** The team that a shared list would be shared with; '' if there is none. */
  readonly team: string;
  readonly open: (list: KithList) => void;
}

/** The reader's lists and those that teammates share, most recently changed first, and a button for a new one. */
function AllLists({ client, team, open }: AllListsProps) {
  const load = useCallback(
    async (page: number) => {
      const { lists, pagination } = await client.find(page);
      return { items: lists, hasNextPage: pagination.has_next_page };
    },
    [client],
  );
  const loaded = usePagedItems(load, LIST_PAGE);
  const { items: lists, reload, hasMore, showMore } = loaded;
  if (loaded.failure !== null) return <FailureNote of={loaded} />;
  if (lists === null) return <p class="quiet">{i18n.t('lists.loading')}</p>;
  const create = async (draft: ListDraft, request: string) => {
    const { id } = await client.create(draft, request);
    const { lists: found } = await client.find(1);
    const made = found.find((list) => list.id === id);
    // If others have changed 20 lists in the meantime, the new list is on a later page.
    if (made === undefined) reload();
    else open(made);
  };
  return (
    <>
      {lists.length === 0 && <p>{i18n.t('lists.empty')}</p>}
      <NewList share={shareWith(team)} create={create} />
      <ul class="rows" onKeyDown={(event) => moveFocus(event, 'button.row')}>
        {lists.map((list) => (
          <li key={list.id}>
            <Button class="row" onClick={() => open(list)}>
              <span class="row-name">{list.title}</span>
              <span class="row-detail">{listWords(list)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div>
          <Act run={showMore}>{i18n.t('showMore')}</Act>
        </div>
      )}
    </>
  );
}
