import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { listsClient } from '../../../utils/lists/lists-client.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { NumberedLists } from './NumberedLists.tsx';
import { OwnLists } from './OwnLists.tsx';

/** Shows all lists. If the service can't list them, shows those whose number is known. */
export function ListsView({ client, capabilities, openPage }: PanelViewProps) {
  const lists = useMemo(() => listsClient(client, capabilities.teams), [client, capabilities.teams]);
  if (capabilities.lists)
    return <OwnLists client={lists} canExport={capabilities.export} openPage={openPage} />;
  if (capabilities.lists_by_number) return <NumberedLists client={lists} openPage={openPage} />;
  return <p class="quiet">{i18n.t('lists.cannot')}</p>;
}
