import { i18n } from '#i18n';
import { Act } from '../../../components/Act.tsx';
import { numberWords } from '../../../utils/ages.ts';
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
          <ItemLine item={item} name={name} />
        </div>
      ) : (
        <button type="button" class="row" data-row onClick={() => openPage(item.url)}>
          <ItemLine item={item} name={name} />
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

function ItemLine({ item, name }: { item: ListedItem; name: string }) {
  const { detail, label, score, way } = item;
  return (
    <>
      <span class="row-name">{name}</span>
      {label !== '' && <span class="other-label">{label}</span>}
      {detail !== '' && <span class="row-detail">{detail}</span>}
      <span class="row-detail">
        {way}
        {label !== '' && <span class="row-score"> · {numberWords(score, i18n.t('languageTag'))}</span>}
      </span>
    </>
  );
}
