import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { CoverageLine } from '../../components/CoverageLine.tsx';
import { EraseSection } from '../../components/EraseSection.tsx';
import { FailureNote } from '../../components/FailureNote.tsx';
import { ImportDrop } from '../../components/ImportDrop.tsx';
import { Loading } from '../../components/Loading.tsx';
import { MeForm } from '../../components/MeForm.tsx';
import { useCoverage } from '../../components/use-coverage.ts';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { isUnderWay } from '../../components/use-loaded.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import {
  type Capabilities,
  type Erased,
  type EraseRequest,
  erased,
} from '../../utils/interface/kith-network.ts';
import { forgetRatingRound } from '../../utils/rating-round.ts';
import { type EraseOutcome, ErasureSaid } from './ErasureSaid.tsx';
import { eraseWithProof } from './erase-with-proof.ts';
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
  const [outcome, setOutcome] = useState<EraseOutcome | null>(null);
  const root = useKeptFocus('.erased');
  const erase = async (body: EraseRequest) => {
    setOutcome(null);
    const erasure = can.own_data ? await eraseWithProof(client, body) : null;
    const erased = erasure?.erased ?? (await eraseAlone(client, body));
    await forgetRatingRound();
    setOutcome({ asked: body.what, erased, erasure });
    reload();
  };
  return (
    <>
      <section aria-labelledby="data" ref={root}>
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
            <ErasureSaid outcome={outcome?.asked === 'import' ? outcome : null} />
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
          <ErasureSaid outcome={outcome?.asked === 'import' ? null : outcome} />
        </section>
      )}
    </>
  );
}

/** Where the service counts nothing, its word is all there is. */
async function eraseAlone(client: Pick<CompanionClient, 'asMe'>, body: EraseRequest): Promise<Erased> {
  return client.asMe('POST', '/kith/erase', { body, answer: erased });
}
