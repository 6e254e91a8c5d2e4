import { useCallback, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { usePagedItems } from '../../../components/data/use-pages.ts';
import { useRowFocus } from '../../../components/keys/focus.ts';
import { ListForm, shareWith } from '../../../components/lists/ListForm.tsx';
import { Act } from '../../../components/ui/Act.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { Success } from '../../../components/ui/Problem.tsx';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import type { ChangeListRequest, KithList } from '../../../utils/interface/kith/kith-lists.ts';
import { LIST_PAGE, type ListsClient } from '../../../utils/lists/lists-client.ts';
import { AddByAddress } from './AddByAddress.tsx';
import { ListDownloads } from './ListDownloads.tsx';
import { ListHead, ListItems } from './ListItems.tsx';
import { countWords, listWords } from './list-words.ts';
import { type ListedItem, listedItemOf } from './listed-item.ts';

interface OpenListProps {
  readonly client: ListsClient;
  readonly list: KithList;
  readonly canExport: boolean;
  /** The team that a shared list would be shared with; '' if there is none. */
  readonly team: string;
  readonly setList: (list: KithList) => void;
  readonly close: () => void;
  readonly openPage: (url: string) => void;
}

interface Removed {
  readonly item: ListedItem;
  readonly place: number;
}

export function OpenList({ client, list, canExport, team, setList, close, openPage }: OpenListProps) {
  const { id, is_own: isOwn } = list;
  const load = useCallback(
    async (page: number) => {
      const { items } = await client.read(id, page);
      return { items: items.data.map(listedItemOf), hasNextPage: items.pagination.has_next_page };
    },
    [client, id],
  );
  const pages = usePagedItems(load, LIST_PAGE);
  const { items, reload, setItems } = pages;
  const focus = useRowFocus(items);
  const [removed, setRemoved] = useState<Removed | null>(null);

  const takeOff = async (item: ListedItem) => {
    const place = items?.findIndex(({ id: other }) => other === item.id) ?? 0;
    setList(await client.takeOff(id, [item.id]));
    setItems((shown) => shown.filter((other) => other.id !== item.id));
    setRemoved({ item, place });
  };
  const putBack = async ({ item, place }: Removed) => {
    const { items: added, list: changed } = await client.add(id, [item.url]);
    const [again] = added;
    if (again === undefined || again.status === 'refused') {
      throw new CompanionFailure('failed', again?.error ?? i18n.t('lists.notSaved'));
    }
    setList(changed);
    setItems((shown) => shown.toSpliced(place, 0, { ...item, id: again.item_id }));
    setRemoved(null);
  };

  // An item can be added again only by its address.
  const canUndo = removed !== null && removed.item.url !== '';
  const undo = canUndo ? () => focus.changeThenFocus(() => putBack(removed), removed.place) : null;

  return (
    <>
      <ListHead title={list.title} description={list.description} close={close}>
        {listWords(list)}
      </ListHead>
      {isOwn && (
        <AddByAddress
          type={list.type}
          startsOpen={list.item_count === 0}
          add={async (urls) => {
            const answer = await client.add(id, urls);
            setList(answer.list);
            reload();
            return answer.items;
          }}
        />
      )}
      <TakenOff name={removed?.item.name ?? ''} undo={undo} />
      <ListItems pages={pages} openPage={openPage} takeOff={isOwn ? takeOff : null} focus={focus} />
      {canExport && list.item_count > 0 && <ListDownloads client={client} list={list} />}
      {isOwn && (
        <ChangeList
          list={list}
          team={team}
          change={async (changes) => setList(await client.change(id, changes))}
          remove={async () => {
            await client.remove(id);
            close();
          }}
        />
      )}
    </>
  );
}

interface TakenOffProps {
  /** The name of the item just removed; '' if there is none. */
  readonly name: string;
  /** Null if it can't be undone. */
  readonly undo: (() => Promise<void>) | null;
}

/** Reports who was removed, with Undo. Always rendered, so that screen readers announce its changes. */
function TakenOff({ name, undo }: TakenOffProps) {
  return (
    <div class={name === '' ? 'spoken' : 'undo'}>
      <p role="status">{name === '' ? '' : i18n.t('lists.itemTakenOff', { name })}</p>
      {undo !== null && (
        <Act class="button small" run={undo}>
          {i18n.t('undo')}
        </Act>
      )}
    </div>
  );
}

interface ChangeListProps {
  readonly list: KithList;
  /** The team that the list would be shared with; '' if there is none. */
  readonly team: string;
  readonly change: (changes: ChangeListRequest) => Promise<void>;
  readonly remove: () => Promise<void>;
}

function ChangeList({ list, team, change, remove }: ChangeListProps) {
  const { title, type, description, is_public } = list;
  const [isSaved, setSaved] = useState(false);
  return (
    <details class="others">
      <summary>{i18n.t('lists.changeList')}</summary>
      <div class="list-form">
        <ListForm
          initial={{ title, type, description, is_public }}
          asks={['description']}
          share={shareWith(team) ?? (is_public ? shareWith(i18n.t('lists.aTeam')) : null)}
          label={i18n.t('lists.saveChanges')}
          submit={async (draft) => {
            setSaved(false);
            await change({ title: draft.title, description: draft.description, ...sharing(draft, list) });
            setSaved(true);
          }}
        />
        <Success text={isSaved ? i18n.t('saved') : ''} />
        <Confirm
          title={i18n.t('lists.remove')}
          question={i18n.t('lists.removeQuestion', { title })}
          goes={i18n.t('lists.removeGoes', { count: countWords(type, list.item_count) })}
          confirm={i18n.t('deleteForGood')}
          run={remove}
        />
      </div>
    </details>
  );
}

/** Returns `is_public` only if it changes: sending it again would share the list with the currently active team. */
function sharing(draft: Pick<KithList, 'is_public'>, list: KithList): Pick<ChangeListRequest, 'is_public'> {
  return draft.is_public === list.is_public ? {} : { is_public: draft.is_public };
}
