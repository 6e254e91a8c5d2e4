import { useCallback } from 'preact/hooks';
import { i18n } from '#i18n';
import { Loading } from '../../../components/Loading.tsx';
import { useLoaded } from '../../../components/use-loaded.ts';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { Capabilities, Coverage } from '../../../utils/interface/kith-network.ts';
import { ownData } from '../../../utils/interface/kith-own-data.ts';
import { SourceList } from './SourceList.tsx';
import { SourceTimeline } from './SourceTimeline.tsx';
import { StrengthPicture } from './StrengthPicture.tsx';

interface SourceOverviewProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly coverage: Coverage;
  readonly can: Capabilities;
  /** ms since 1970. */
  readonly now: number;
  readonly erase: (importId: string) => Promise<void>;
}

/** Where one's data come from and what they amount to, in pictures and in words. */
export function SourceOverview({ client, coverage, can, now, erase }: SourceOverviewProps) {
  const load = useCallback(
    () => client.asMe('GET', '/kith/own-data', { answer: ownData }),
    // Counted anew with every coverage: that is asked for after each change.
    [client, coverage],
  );
  const counted = useLoaded(can.own_data ? load : null, true);
  return (
    <>
      {can.own_data && <Loading of={counted} />}
      {counted.data !== null && <StrengthPicture strengths={counted.data.strengths} />}
      <h3>{i18n.t('options.sources')}</h3>
      <SourceTimeline sources={coverage.sources} now={now} />
      <SourceList sources={coverage.sources} now={now} erase={can.erase ? erase : null} />
    </>
  );
}
