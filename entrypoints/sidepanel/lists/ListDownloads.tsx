import { i18n } from '#i18n';
import { Act } from '../../../components/ui/Act.tsx';
import { downloadFile } from '../../../utils/download-file.ts';
import { csvText } from '../../../utils/interface/csv-text.ts';
import { exportTable } from '../../../utils/interface/export/export-table.ts';
import { vcardText } from '../../../utils/interface/export/vcard-text.ts';
import type { KithList } from '../../../utils/interface/kith/kith-lists.ts';
import type { ListsClient } from '../../../utils/lists/lists-client.ts';

interface ListDownloadsProps {
  readonly client: Pick<ListsClient, 'exported'>;
  readonly list: KithList;
  /** ms since 1970. */
  readonly now: number;
}

/** Downloads a list in the formats of `kith export`: as CSV and, for people, as vCards. */
export function ListDownloads({ client, list, now }: ListDownloadsProps) {
  const downloadCsv = async () => {
    const today = new Date(now).toISOString().slice(0, 10);
    const table = exportTable(list.type === 'company' ? 'companies' : 'people', null, today);
    const rows = await client.exported(list);
    save(list, 'csv', csvText([table.header, ...rows.map(table.cells)]), 'text/csv;charset=utf-8');
  };
  const downloadCards = async () => {
    const rows = await client.exported(list);
    const cards = rows.flatMap((row) => (row.type === 'person' ? vcardText(row) : []));
    save(list, 'vcf', cards.join(''), 'text/vcard;charset=utf-8');
  };
  return (
    <div class="acts">
      <Act class="link" run={downloadCsv}>
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

function save({ title }: KithList, extension: string, text: string, type: string): void {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  downloadFile(`kith-${name || 'list'}.${extension}`, new Blob([text], { type }));
}
