import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from '../../components/Act.tsx';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { downloadFile } from '../../utils/download-file.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { gatherOwnData } from './gather-own-data.ts';

/** Everything of one's own as one file, to keep or to take elsewhere. */
export function OwnDataExport({ client }: { client: Pick<CompanionClient, 'asMe'> }) {
  const [said, setSaid] = useState('');
  const count = (rows: number) => numberWords(rows, i18n.t('languageTag'));
  const run = async () => {
    const madeAt = new Date();
    let total = 0;
    const file = await gatherOwnData(client, madeAt, (rows) => {
      total = rows;
      setSaid(i18n.t('ownData.gathering', { rows: count(rows) }));
    }).catch((thrown: unknown) => {
      setSaid('');
      throw thrown;
    });
    downloadFile(`kith-${madeAt.toISOString().slice(0, 10)}.json`, file);
    setSaid(i18n.t('ownData.done', { rows: count(total) }));
  };
  return (
    <section aria-labelledby="take-along">
      <h2 id="take-along">{i18n.t('ownData.title')}</h2>
      <p class="quiet">{i18n.t('ownData.what')}</p>
      <div>
        <Act run={run}>{i18n.t('ownData.submit')}</Act>
      </div>
      <p role="status">{said}</p>
    </section>
  );
}
