import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { CompanionFailure } from '../../utils/companion/companion-failure.ts';
import type { FittingList } from '../../utils/interface/kith/kith-lists.ts';
import type { ReadList } from '../../utils/interface/lists.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import type { ListsClient } from '../../utils/lists/lists-client.ts';
import { useAct } from '../data/use-act.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { moveFocus } from '../keys/focus.ts';
import { useDismissal } from '../keys/use-dismissal.ts';
import { Act } from '../ui/Act.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { FailureNote } from '../ui/Loading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { ListForm, NEW_LIST, shareWith } from './ListForm.tsx';

interface SaveToListProps {
  readonly lists: ListsClient;
  /** LinkedIn address of the person or company, who may be missing from the data. */
  readonly url: string;
}

/** The latest action. `undo` is null if it can't be undone. */
interface Done {
  readonly message: string;
  readonly undo: (() => Promise<unknown>) | null;
}

export function SaveToList({ lists, url }: SaveToListProps) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useDismissal(isOpen, root, { close: () => setOpen(false), giveFocusBack: () => button.current?.focus() });
  const finish = (next: Done) => {
    setDone(next);
    close();
  };
  const save = async ({ id, title }: Pick<FittingList, 'id' | 'title'>) => {
    const [item] = (await lists.add(id, [url])).items;
    if (item === undefined || item.status === 'refused') {
      throw new CompanionFailure('failed', item?.error ?? i18n.t('lists.notSaved'));
    }
    const isNew = item.status === 'added';
    finish({
      message: isNew ? i18n.t('lists.saved', { title }) : i18n.t('lists.alreadyThere', { title }),
      undo: isNew ? () => lists.takeOff(id, [item.item_id]) : null,
    });
  };
  const takeOff = async ({ id, title, item_id }: FittingList) => {
    await lists.takeOff(id, [item_id]);
    finish({ message: i18n.t('lists.takenOff', { title }), undo: () => lists.add(id, [url]) });
  };

  return (
    <section class="save" ref={root}>
      <Button
        ref={button}
        class="icon-button"
        data-act="save"
        aria-label={i18n.t('save')}
        title={i18n.t('save')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setDone(null);
          setOpen(!isOpen);
        }}
      >
        <Icon name="star" />
      </Button>
      {isOpen && (
        <SaveMenu
          lists={lists}
          url={url}
          choose={(list) => (list.item_id === 0 ? save(list) : takeOff(list))}
          saveToNew={save}
          close={close}
        />
      )}
      <div class={done === null ? 'spoken' : 'undo'}>
        <p role="status">{done?.message}</p>
        {done?.undo && (
          <Act
            class="button small"
            run={async () => {
              await done.undo?.();
              finish({ message: i18n.t('lists.undone'), undo: null });
            }}
          >
            {i18n.t('undo')}
          </Act>
        )}
      </div>
    </section>
  );
}

interface SaveMenuProps {
  readonly lists: ListsClient;
  readonly url: string;
  readonly choose: (list: FittingList) => Promise<void>;
  readonly saveToNew: (list: ReadList) => Promise<void>;
  readonly close: () => void;
}

/** Offers the lists that can contain this person or company, checked if they do, and a new list. */
function SaveMenu({ lists, url, choose, saveToNew, close }: SaveMenuProps) {
  const loaded = useLoaded(() => lists.fitting(url), [lists, url]);
  const { data, isLoading } = loaded;
  const [isNew, setNew] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // If there are no lists, the menu starts with the title of a new one.
  const asksTitle = isNew || data?.length === 0;

  useLayoutEffect(() => {
    root.current?.querySelector<HTMLElement>('[role^="menuitem"], input')?.focus();
  }, [data, asksTitle]);

  return (
    <div class="save-menu" ref={root}>
      <FailureNote of={loaded} />
      <p class="quiet" role="status">
        {isLoading ? i18n.t('lists.loading') : ''}
        {data?.length === 0 ? i18n.t('lists.noneFitting') : ''}
      </p>
      {data !== null && !asksTitle && (
        <ListChoices lists={data} choose={choose} askTitle={() => setNew(true)} />
      )}
      {asksTitle && (
        <NewListForm
          lists={lists}
          url={url}
          saveToNew={saveToNew}
          cancel={() => (data?.length === 0 ? close() : setNew(false))}
        />
      )}
    </div>
  );
}

interface ListChoicesProps {
  readonly lists: readonly FittingList[];
  readonly choose: (list: FittingList) => Promise<void>;
  readonly askTitle: () => void;
}

function ListChoices({ lists, choose, askTitle }: ListChoicesProps) {
  const { isRunning, problem, run } = useAct();
  return (
    <>
      <div
        role="menu"
        tabIndex={-1}
        class="choices"
        aria-label={i18n.t('panel.lists')}
        aria-busy={isRunning}
        onKeyDown={(event) => moveFocus(event, '[role^="menuitem"]')}
      >
        {lists.map((list) => (
          <Button
            key={list.id}
            role="menuitemcheckbox"
            aria-checked={list.item_id !== 0}
            class="choice-line"
            onClick={() => void run(() => choose(list))}
          >
            <span class="tick" aria-hidden="true" />
            <span>{list.title}</span>
          </Button>
        ))}
        <Button role="menuitem" class="choice-line" onClick={askTitle}>
          <span class="plus" aria-hidden="true" />
          <span>{i18n.t('lists.newList')}</span>
        </Button>
      </div>
      <Problem text={problem} />
    </>
  );
}

interface NewListFormProps extends Pick<SaveMenuProps, 'lists' | 'url' | 'saveToNew'> {
  readonly cancel: () => void;
}

function NewListForm({ lists, url, saveToNew, cancel }: NewListFormProps) {
  const { data: team } = useLoaded(() => lists.team(), [lists]);
  const type = identifyLinkedin(url)?.kind === 'company' ? 'company' : 'people';
  return (
    <ListForm
      initial={{ ...NEW_LIST, type }}
      asks={[]}
      share={shareWith(team ?? '')}
      label={i18n.t('lists.createAndSave')}
      submit={async (draft, request) => saveToNew(await lists.create(draft, request))}
      cancel={cancel}
    />
  );
}
