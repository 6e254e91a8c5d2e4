import { i18n } from '#i18n';
import { downloadFile } from '../../utils/download-file.ts';
import type { OwnTable } from '../../utils/interface/kith-own-data.ts';
import { numberWords } from '../../utils/words/ages.ts';
import type { Erasure } from './erase-with-proof.ts';
import { ownTableWords } from './own-table-words.ts';

/** What was there before an erasure and what is there after it, row by row, to look at and to keep. */
export function ErasureProof({ erasure }: { erasure: Erasure }) {
  const { before, after, erased_at } = erasure;
  const count = (rows: number) => numberWords(rows, i18n.t('languageTag'));
  const leftOf = (table: OwnTable) => after.tables.find((one) => one.table === table)?.rows ?? 0;
  return (
    <>
      <p>
        <strong>{i18n.t('proof.left', { rows: count(after.rows) })}</strong> {whatStays(erasure)}
      </p>
      {before.tables.length > 0 && (
        <table class="plain-table">
          <caption>{i18n.t('proof.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{i18n.t('proof.kept')}</th>
              <th scope="col">{i18n.t('proof.before')}</th>
              <th scope="col">{i18n.t('proof.after')}</th>
            </tr>
          </thead>
          <tbody>
            {before.tables.map(({ table, rows }) => (
              <tr key={table}>
                <th scope="row">{ownTableWords(table)}</th>
                <td>{count(rows)}</td>
                <td>{count(leftOf(table))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <button
          type="button"
          class="button"
          onClick={() =>
            downloadFile(
              `kith-erased-${erased_at.slice(0, 10)}.json`,
              new Blob([`${JSON.stringify(erasure, null, 2)}\n`], { type: 'application/json' }),
            )
          }
        >
          {i18n.t('proof.download')}
        </button>
      </div>
    </>
  );
}

function whatStays({ asked }: Erasure): string {
  if (asked === 'import') return i18n.t('proof.ofSource');
  return asked === 'person' ? i18n.t('proof.ofPerson') : i18n.t('proof.ofAll');
}
