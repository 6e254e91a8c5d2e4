import { i18n } from '#i18n';
import { Act } from '../../../components/Act.tsx';
import { ListedRow } from '../../../components/ListedRow.tsx';
import type { ListedItem } from './listed-item.ts';

interface ListItemRowProps {
  readonly item: ListedItem;
  readonly openPage: (url: string) => void;
  readonly takeOff: (() => Promise<void>) | null;
}

/** Somebody on a list: a step to their card, and off the list. */
export function ListItemRow({ item, openPage, takeOff }: ListItemRowProps) {
  const { detail, label, score, way, url } = item;
  const name = item.name || i18n.t('lists.unnamed');
  return (
    <ListedRow {...{ name, detail, label, score, way, url, openPage }}>
      {takeOff !== null && (
        <Act class="link take-off" run={takeOff}>
          <span aria-hidden="true">×</span>
          <span class="spoken">{i18n.t('lists.takeOff', { name })}</span>
        </Act>
      )}
    </ListedRow>
  );
}
