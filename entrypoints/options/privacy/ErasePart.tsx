import { i18n } from '#i18n';
import { useRestoredFocus } from '../../../components/keys/use-restored-focus.ts';
import { EraseSection } from '../../../components/privacy/EraseSection.tsx';
import { LoadingOrFailure } from '../../../components/ui/Loading.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { Capabilities } from '../../../utils/interface/kith/kith-network.ts';
import { ErasureReport } from './ErasureReport.tsx';
import { useErasure } from './use-erasure.ts';

interface ErasePartProps {
  readonly client: CompanionClient;
  readonly token: string;
  readonly can: Capabilities;
}

/** Erases a person or everything, and shows the result. */
export function ErasePart({ client, token, can }: ErasePartProps) {
  const { covered, outcome, erase } = useErasure({ client, token, can });
  const coverage = covered.data;
  const root = useRestoredFocus('.erased');
  return (
    <section aria-labelledby="erase" ref={root}>
      <h2 id="erase">{i18n.t('options.erase')}</h2>
      <LoadingOrFailure of={covered} />
      {coverage !== null && (
        <>
          <EraseSection coverage={coverage} erase={erase} />
          <ErasureReport outcome={outcome} />
        </>
      )}
    </section>
  );
}
