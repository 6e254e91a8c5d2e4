import { i18n } from '#i18n';
import { CoverageLine } from '../../components/CoverageLine.tsx';
import { EraseSection } from '../../components/EraseSection.tsx';
import { FailureNote } from '../../components/FailureNote.tsx';
import { ImportDrop } from '../../components/ImportDrop.tsx';
import { MeForm } from '../../components/MeForm.tsx';
import { useCoverage } from '../../components/use-coverage.ts';
import type { CompanionClient } from '../../utils/companion-client.ts';

interface DataSectionProps {
  readonly client: CompanionClient;
  readonly token: string;
  /** ms since 1970. */
  readonly now: number;
}

/** One's own data: who one is, what is there, what comes in and what goes. */
export function DataSection({ client, token, now }: DataSectionProps) {
  const { coverage, failure, reload } = useCoverage(client, token);
  return (
    <>
      <section aria-labelledby="data">
        <h2 id="data">{i18n.t('options.data')}</h2>
        {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
        {coverage !== null && <CoverageLine coverage={coverage} />}
        <ImportDrop client={client} onDone={reload} />
        {coverage !== null && <MeForm client={client} me={coverage.me} onSaved={reload} />}
      </section>
      {coverage !== null && (
        <section aria-labelledby="erase">
          <h2 id="erase">{i18n.t('options.erase')}</h2>
          <EraseSection client={client} coverage={coverage} now={now} onErased={reload} />
        </section>
      )}
    </>
  );
}
