import { useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { CompanionFailure } from '../../utils/companion/companion-failure.ts';
import type { FittingList } from '../../utils/interface/kith-lists.ts';
import type { ListBook } from '../../utils/lists/list-book.ts';
import { useDismissal } from '../keys/use-dismissal.ts';
import { Act } from '../ui/Act.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SaveMenu } from './SaveMenu.tsx';

interface SaveToListProps {
  readonly lists: ListBook;
  /** LinkedIn address of the person or company, which needn't be in the data. */
  readonly url: string;
}

/** The last action; `undo` is null if it can't be undone. */
interface Done {
  readonly said: string;
  readonly undo: (() => Promise<unknown>) | null;
}

/** Adds the card's person or company to a list or removes it, in a menu. */
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
      said: isNew ? i18n.t('lists.saved', { title }) : i18n.t('lists.alreadyThere', { title }),
      undo: isNew ? () => lists.takeOff(id, [item.item_id]) : null,
    });
  };
  const takeOff = async ({ id, title, item_id }: FittingList) => {
    await lists.takeOff(id, [item_id]);
    finish({ said: i18n.t('lists.takenOff', { title }), undo: () => lists.add(id, [url]) });
  };

  return (
    <section class="save" ref={root}>
      <button
        ref={button}
        type="button"
        class="icon-button"
        data-act="save"
        aria-label={i18n.t('lists.save')}
        title={i18n.t('lists.save')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setDone(null);
          setOpen(!isOpen);
        }}
      >
        <Icon name="star" />
      </button>
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
        <p role="status">{done?.said}</p>
        {done?.undo && (
          <Act
            class="button small"
            run={async () => {
              await done.undo?.();
              finish({ said: i18n.t('lists.undone'), undo: null });
            }}
          >
            {i18n.t('undo')}
          </Act>
        )}
      </div>
    </section>
  );
}
