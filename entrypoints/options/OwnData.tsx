import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { CoverageLine } from '../../components/CoverageLine.tsx';
import { EraseSection } from '../../components/EraseSection.tsx';
import { FailureNote } from '../../components/FailureNote.tsx';
import { ImportDrop } from '../../components/ImportDrop.tsx';
import { Loading } from '../../components/Loading.tsx';
import { MeForm } from '../../components/MeForm.tsx';
import { useCoverage } from '../../components/use-coverage.ts';
import { isUnderWay } from '../../components/use-loaded.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import {
  type Capabilities,
  type Erased,
  type EraseRequest,
  erased,
} from '../../utils/interface/kith-network.ts';
import { forgetRatingRound } from '../../utils/rating-round.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { ErasureProof } from './ErasureProof.tsx';
import { type Erasure, eraseWithProof } from './erase-with-proof.ts';
import { OwnDataExport } from './OwnDataExport.tsx';
import { RatingSection } from './RatingSection.tsx';
import { SamePeopleSection } from './SamePeopleSection.tsx';
import { SourceOverview } from './sources/SourceOverview.tsx';

interface OwnDataProps {
  readonly client: CompanionClient;
  readonly token: string;
  readonly can: Capabilities;
  /** ms since 1970. */
  readonly now: number;
}

/** What is there, who one is, what comes in and what goes. */
export function OwnData({ client, token, can, now }: OwnDataProps) {
  const loaded = useCoverage(client, token);
  const { data: coverage, failure, reload } = loaded;
  const isBusy = isUnderWay(loaded);
  const [said, setSaid] = useState('');
  const [proof, setProof] = useState<Erasure | null>(null);
  const erase = async (body: EraseRequest) => {
    setSaid('');
    setProof(null);
    const erasure = can.own_data ? await eraseWithProof(client, body) : null;
    const data = erasure?.erased ?? (await eraseAlone(client, body));
    setProof(erasure);
    const count = (value: number) => numberWords(value, i18n.t('languageTag'));
    await forgetRatingRound();
    setSaid(i18n.t('erase.done', { people: count(data.people), evidence: count(data.evidence) }));
    reload();
  };
  return (
    <>
      <section aria-labelledby="data">
        <Loading of={loaded} />
        <h2 id="data">{i18n.t('options.data')}</h2>
        {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
        {coverage !== null && <CoverageLine coverage={coverage} />}
        {!isBusy && can.imports && <ImportDrop client={client} onDone={reload} canRate={can.ratings} />}
        {!can.imports && <p>{i18n.t('options.noOwnData')}</p>}
        {coverage !== null && (
          <>
            {can.own_profile && <MeForm client={client} me={coverage.me} onSaved={reload} />}
            <SourceOverview
              client={client}
              coverage={coverage}
              can={can}
              now={now}
              erase={(id) => erase({ what: 'import', import_id: id })}
            />
          </>
        )}
      </section>
      {coverage !== null && can.ratings && <RatingSection client={client} token={token} />}
      {coverage !== null && can.same_people && <SamePeopleSection client={client} token={token} />}
      {coverage !== null && can.own_data && <OwnDataExport client={client} />}
      {coverage !== null && can.erase && (
        <section aria-labelledby="erase">
          <h2 id="erase">{i18n.t('options.erase')}</h2>
          <EraseSection coverage={coverage} erase={erase} />
          <p class="good" role="status">
            {said}
          </p>
          {proof !== null && <ErasureProof erasure={proof} />}
        </section>
      )}
    </>
  );
}

/** Where the service counts nothing, its word is all there is. */
async function eraseAlone(client: Pick<CompanionClient, 'asMe'>, body: EraseRequest): Promise<Erased> {
  return client.asMe('POST', '/kith/erase', { body, answer: erased });
}
