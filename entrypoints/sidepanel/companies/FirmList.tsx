import { i18n } from '#i18n';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import { type KeptFirms, useKeptLists } from '../kept-lists.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { ListBox } from '../triage/ListBox.tsx';
import { UnreadLines } from '../triage/UnreadLines.tsx';
import { FirmRows } from './FirmRows.tsx';
import { type FirmList as ListOfFirms, readFirmList } from './firm-list.ts';
import { NameColumnField } from './NameColumnField.tsx';
import { reachFirms } from './reach-firms.ts';

/** A list of firms from elsewhere, by names or addresses: whom one reaches at each, and through whom. */
export function FirmList({ client, openPage }: Pick<PanelViewProps, 'client' | 'openPage'>) {
  const { firms } = useKeptLists();
  const result = firms.value;
  const reach = async (text: string, nameColumn: number | null = null) => {
    const list = readFirmList(text, nameColumn);
    if (list.firms.length === 0) throw new CompanionFailure('failed', i18n.t('firms.empty'));
    firms.value = { text, list, reach: await reachFirms(client, list.firms) };
  };
  return (
    <ListBox
      name="firms"
      title={i18n.t('firms.title')}
      label={i18n.t('firms.label')}
      hint={i18n.t('firms.hint')}
      submit={i18n.t('firms.reach')}
      first={result?.text ?? ''}
      take={reach}
    >
      <p class="quiet" role="status">
        {result === null ? '' : countWords(result)}
      </p>
      {result !== null && (
        <>
          <NameColumnField list={result.list} choose={(column) => reach(result.text, column)} />
          <UnreadLines
            lines={result.list.unread.map((row) => ({ ...row, reason: reasonWords(row.reason) }))}
          />
          <FirmRows reach={result.reach} openPage={openPage} />
        </>
      )}
    </ListBox>
  );
}

function countWords({ list, reach }: KeptFirms): string {
  const count = list.firms.length - reach.beyond.length;
  return i18n.t('firms.reached', { count, total: list.firms.length });
}

function reasonWords(reason: ListOfFirms['unread'][number]['reason']): string {
  return reason === 'no-firm' ? i18n.t('firms.noFirm') : i18n.t('firms.tooMany');
}
