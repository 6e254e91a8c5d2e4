import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useFocusInside } from '../../../components/keys/focus.ts';
import { ListForm, type ListFormProps, NEW_LIST } from '../../../components/lists/ListForm.tsx';
import { Button } from '../../../components/ui/Button.tsx';

interface NewListProps extends Pick<ListFormProps, 'share'> {
  readonly create: ListFormProps['submit'];
}

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
        <Button onClick={() => setOpen(true)}>{i18n.t('lists.newList')}</Button>
      )}
    </div>
  );
}
