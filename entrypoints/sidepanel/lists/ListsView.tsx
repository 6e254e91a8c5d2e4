import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { listBook } from '../../../utils/lists/list-book.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { NumberedLists } from './NumberedLists.tsx';
import { OwnLists } from './OwnLists.tsx';

/** Shows all lists. If the service can't list them, shows those whose number is known. */
export function ListsView({ client, capabilities, openPage, now }: PanelViewProps) {
  const book = useMemo(() => listBook(client, capabilities.teams), [client, capabilities.teams]);
  if (capabilities.lists)
    return <OwnLists book={book} canExport={capabilities.export} openPage={openPage} now={now} />;
  if (capabilities.lists_by_number) return <NumberedLists book={book} openPage={openPage} />;
  return <p class="quiet">{i18n.t('lists.cannot')}</p>;
}
