import { i18n } from '#i18n';
import { Act } from '../../../components/Act.tsx';

interface TakenOffProps {
  /** Who was just taken off the list; '' where nobody was. */
  readonly name: string;
  /** Null where it cannot be taken back. */
  readonly undo: (() => Promise<void>) | null;
}

/** Says who was taken off, and puts them back. The element stays, so that what appears in it is read out. */
export function TakenOff({ name, undo }: TakenOffProps) {
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
