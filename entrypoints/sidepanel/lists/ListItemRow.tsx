import { i18n } from '#i18n';
import { Act } from '../../../components/Act.tsx';
import { RowLine } from '../../../components/RowLine.tsx';
import type { ListedItem } from '../../../utils/listed-item.ts';

interface ListItemRowProps {
  readonly item: ListedItem;
  readonly openPage: (url: string) => void;
  readonly takeOff: (() => Promise<void>) | null;
}

/** Somebody on a list: a step to their card, and off the list. */
export function ListItemRow({ item, openPage, takeOff }: ListItemRowProps) {
  const name = item.name || i18n.t('lists.unnamed');
  return (
    <li class="listed">
      {item.url === '' ? (
        <div class="row" data-row tabIndex={-1}>
          <RowLine {...item} name={name} />
        </div>
      ) : (
        <button type="button" class="row" data-row onClick={() => openPage(item.url)}>
          <RowLine {...item} name={name} />
        </button>
      )}
      {takeOff !== null && (
        <Act class="link take-off" run={takeOff}>
          <span aria-hidden="true">×</span>
          <span class="spoken">{i18n.t('lists.takeOff', { name })}</span>
        </Act>
      )}
    </li>
  );
}
