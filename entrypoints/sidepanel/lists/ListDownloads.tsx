import { i18n } from '#i18n';
import { now } from '../../../components/data/now.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { downloadCsv, downloadFile, fileNameOf } from '../../../utils/download-file.ts';
import { exportTable } from '../../../utils/interface/export/export-table.ts';
import { vcardText } from '../../../utils/interface/export/vcard-text.ts';
import type { KithList } from '../../../utils/interface/kith/kith-lists.ts';
import type { ListsClient } from '../../../utils/lists/lists-client.ts';

interface ListDownloadsProps {
  readonly client: Pick<ListsClient, 'exported'>;
  readonly list: KithList;
}

/** Downloads a list in the formats of `kith export`: as CSV and, for people, as vCards. */
export function ListDownloads({ client, list }: ListDownloadsProps) {
  const name = fileNameOf(list.title, 'list');
  const downloadTable = async () => {
    const today = new Date(now.value).toISOString().slice(0, 10);
    const table = exportTable(list.type === 'company' ? 'companies' : 'people', null, today);
    const rows = await client.exported(list);
    downloadCsv(`${name}.csv`, [table.header, ...rows.map(table.cells)]);
  };
  const downloadCards = async () => {
    const rows = await client.exported(list);
    const cards = rows.flatMap((row) => (row.type === 'person' ? vcardText(row) : []));
    downloadFile(`${name}.vcf`, new Blob([cards.join('')], { type: 'text/vcard;charset=utf-8' }));
  };
  return (
    <div class="acts">
      <Act class="link" run={downloadTable}>
        {i18n.t('downloadCsv')}
      </Act>
      {list.type !== 'company' && (
        <Act class="link" run={downloadCards}>
          {i18n.t('lists.vcard')}
        </Act>
      )}
    </div>
  );
}
