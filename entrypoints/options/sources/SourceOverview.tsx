import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { Loading } from '../../../components/ui/Loading.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import type { Capabilities, Coverage } from '../../../utils/interface/kith-network.ts';
import { type OwnData, ownData } from '../../../utils/interface/kith-own-data.ts';
import { labelWords } from '../../../utils/words/label-words.ts';
import { BarTable } from '../BarTable.tsx';
import { SourceList } from './SourceList.tsx';
import { SourceTimeline } from './SourceTimeline.tsx';

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
  const counted = useLoaded(
    can.own_data ? () => client.asMe('GET', '/kith/own-data', { answer: ownData }) : null, // Counted anew with every coverage: that is asked for after each change.
    [client, coverage],
    { keepsData: true },
  );
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

/** How many people one knows how well. */
function StrengthPicture({ strengths }: { strengths: OwnData['strengths'] }) {
  if (strengths.every(({ ties }) => ties === 0)) return null;
  return (
    <BarTable
      caption={i18n.t('sources.strengths')}
      rows={strengths.map(({ label, ties }) => ({ title: labelWords(label), count: ties }))}
    />
  );
}
