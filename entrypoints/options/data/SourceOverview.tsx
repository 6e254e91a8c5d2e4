import { i18n } from '#i18n';
import { ageOf } from '../../../components/data/now.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { sourceWords } from '../../../components/import/source-words.ts';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { Loading } from '../../../components/ui/Loading.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import type { Capabilities, Coverage } from '../../../utils/interface/kith/kith-network.ts';
import { type OwnData, ownData } from '../../../utils/interface/kith/kith-own-data.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import { dateWords } from '../../../utils/words/format-date.ts';
import { labelWords } from '../../../utils/words/label-words.ts';
import { BarTable } from '../BarTable.tsx';
import { SourceTimeline } from './SourceTimeline.tsx';

interface SourceOverviewProps {
  readonly client: ServiceClient;
  readonly coverage: Coverage;
  readonly can: Capabilities;
  readonly erase: (importId: string) => Promise<void>;
}

/** Shows the sources of the reader's data, and how many ties of each strength they produce, as charts and as text. */
export function SourceOverview({ client, coverage, can, erase }: SourceOverviewProps) {
  const counted = useLoaded(
    can.own_data ? () => client.asMe('GET', '/kith/own-data', { answer: ownData }) : null,
    // Coverage is reloaded after each change, so the counts are reloaded, too.
    [client, coverage],
    { keepsData: true },
  );
  return (
    <>
      <Loading of={counted} />
      {counted.data !== null && <StrengthPicture strengths={counted.data.strengths} />}
      <h3>{i18n.t('options.sources')}</h3>
      <SourceTimeline sources={coverage.sources} />
      <SourceList sources={coverage.sources} erase={can.erase ? erase : null} />
    </>
  );
}

function StrengthPicture({ strengths }: { strengths: OwnData['strengths'] }) {
  if (strengths.every(({ ties }) => ties === 0)) return null;
  return (
    <BarTable
      caption={i18n.t('sources.strengths')}
      rows={strengths.map(({ label, ties }) => ({ title: labelWords(label), count: ties }))}
    />
  );
}

type Source = Coverage['sources'][number];

interface SourceListProps {
  readonly sources: readonly Source[];
  /** Null if sources can't be erased. */
  readonly erase: ((importId: string) => Promise<void>) | null;
}

function SourceList({ sources, erase }: SourceListProps) {
  if (sources.length === 0) return <p class="quiet">{i18n.t('options.noSources')}</p>;
  return (
    <ul class="sources">
      {sources.map((source) => {
        const name = source.file_name || sourceWords(source.source);
        const counts = {
          people: numberWords(source.people),
          evidence: numberWords(source.evidence),
        };
        const age = ageOf(source.imported_at);
        return (
          <li key={source.import_id}>
            <div>
              <strong>{name}</strong>
              <span class="quiet">
                {sourceWords(source.source)} · {i18n.t('options.sourceLine', counts)} ·{' '}
                {i18n.t('options.importedAt', { age })}
                {source.folded > 0 && ` · ${i18n.t('options.sourceFolded', source.folded)}`}
              </span>
              {source.is_old && !isReplaced(source, sources) && (
                <span class="source-old">
                  {i18n.t('sources.old', {
                    month: dateWords(source.covers_to, { month: 'long', year: 'numeric' }),
                  })}{' '}
                  {refreshWords(source.source)}
                </span>
              )}
            </div>
            {erase !== null && (
              <Confirm
                title={i18n.t('erase.source')}
                spokenTitle={i18n.t('erase.sourceNamed', { name })}
                question={i18n.t('erase.sourceQuestion', { name })}
                goes={goesWith(source.folded, i18n.t('erase.sourceGoes', counts))}
                confirm={i18n.t('erase.confirmSource')}
                run={() => erase(source.import_id)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function goesWith(folded: number, counts: string): string {
  return folded === 0 ? counts : `${counts} ${i18n.t('erase.sourceFoldedGoes', folded)}`;
}

/** Returns whether a newer source of the same kind exists. If so, this one doesn't need a refresh. */
function isReplaced(source: Source, all: readonly Source[]): boolean {
  return all.some((other) => other.source === source.source && other.age_days < source.age_days);
}

const REFRESH_WORDS = new Map<string, () => string>([
  ['linkedin-export', () => i18n.t('sources.refreshLinkedin')],
  ['google-contacts', () => i18n.t('sources.refreshGoogle')],
  ['outlook-contacts', () => i18n.t('sources.refreshOutlook')],
  ['mbox', () => i18n.t('sources.refreshMail')],
  ['calendar', () => i18n.t('sources.refreshCalendar')],
  ['helper-connections', () => i18n.t('sources.refreshHelper')],
]);

function refreshWords(source: string): string {
  return REFRESH_WORDS.get(source)?.() ?? i18n.t('sources.refreshOther');
}
