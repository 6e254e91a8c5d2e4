import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { ImportDrop } from '../../../components/import/ImportDrop.tsx';
import { useRestoredFocus } from '../../../components/keys/focus.ts';
import { MeForm } from '../../../components/setup/MeForm.tsx';
import { Act } from '../../../components/ui/Act.tsx';
import { CoverageLine } from '../../../components/ui/CoverageLine.tsx';
import { FailureNote, Loading } from '../../../components/ui/Loading.tsx';
import type { CompanionClient, ServiceClient } from '../../../utils/companion/companion-client.ts';
import { downloadFile } from '../../../utils/download-file.ts';
import type { Capabilities } from '../../../utils/interface/kith/kith-network.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import { ErasureReport } from '../privacy/ErasureReport.tsx';
import { useErasure } from '../privacy/use-erasure.ts';
import { gatherOwnData } from './gather-own-data.ts';
import { LiveSourceSection } from './LiveSourceSection.tsx';
import { SourceOverview } from './SourceOverview.tsx';

interface OwnDataProps {
  readonly client: CompanionClient;
  readonly token: string;
  readonly can: Capabilities;
}

export function OwnData({ client, token, can }: OwnDataProps) {
  const { covered, outcome, erase } = useErasure({ client, token, can });
  const { data: coverage, reload } = covered;
  const root = useRestoredFocus('.erased');
  return (
    <>
      <section aria-labelledby="data" ref={root}>
        <Loading of={covered} />
        <h2 id="data">{i18n.t('options.data')}</h2>
        <FailureNote of={covered} />
        {coverage !== null && <CoverageLine coverage={coverage} />}
        {!covered.isLoading && can.imports && (
          <ImportDrop client={client} onDone={reload} canRate={can.ratings} />
        )}
        {!can.imports && <p>{i18n.t('options.noOwnData')}</p>}
        {coverage !== null && (
          <>
            {can.own_profile && <MeForm client={client} me={coverage.me} onSaved={reload} />}
            <SourceOverview
              client={client}
              coverage={coverage}
              can={can}
              erase={(id) => erase({ what: 'import', import_id: id })}
            />
            <ErasureReport outcome={outcome} />
          </>
        )}
      </section>
      {coverage !== null && can.live_sources && (
        <LiveSourceSection client={client} token={token} onRead={reload} />
      )}
      {coverage !== null && can.own_data && <OwnDataExport client={client} />}
    </>
  );
}

function OwnDataExport({ client }: { client: ServiceClient }) {
  const [message, setMessage] = useState('');
  const run = async () => {
    const madeAt = new Date();
    let total = 0;
    const file = await gatherOwnData(client, madeAt, (rows) => {
      total = rows;
      setMessage(i18n.t('ownData.gathering', { rows: numberWords(rows) }));
    }).catch((thrown: unknown) => {
      setMessage('');
      throw thrown;
    });
    downloadFile(`kith-${madeAt.toISOString().slice(0, 10)}.json`, file);
    setMessage(i18n.t('ownData.done', { rows: numberWords(total) }));
  };
  return (
    <section aria-labelledby="take-along">
      <h2 id="take-along">{i18n.t('ownData.title')}</h2>
      <p class="quiet">{i18n.t('ownData.what')}</p>
      <div>
        <Act run={run}>{i18n.t('ownData.submit')}</Act>
      </div>
      <p role="status">{message}</p>
    </section>
  );
}
