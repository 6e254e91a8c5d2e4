import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useFocusInside } from '../../../components/keys/use-focus-inside.ts';
import { ListForm, NEW_LIST } from '../../../components/lists/ListForm.tsx';
import type { ListDraft } from '../../../utils/lists/list-book.ts';

interface NewListProps {
  /** The label of the sharing option, or null if it can't be shared. */
  readonly share: { readonly title: string; readonly what: string } | null;
  readonly create: (draft: ListDraft, request: string) => Promise<void>;
}

/** The button for a new list, which turns into the form. The focus follows. */
export function NewList({ share, create }: NewListProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useFocusInside<HTMLDivElement>(isOpen);
  return (
    <div ref={root}>
      {isOpen ? (
        <ListForm
          initial={NEW_LIST}
          asks={['type', 'description']}
          share={share}
          label={i18n.t('lists.create')}
          submit={create}
          cancel={() => setOpen(false)}
        />
      ) : (
        <button type="button" class="button" onClick={() => setOpen(true)}>
          {i18n.t('lists.newList')}
        </button>
      )}
    </div>
  );
}
