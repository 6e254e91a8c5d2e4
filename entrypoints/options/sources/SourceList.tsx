import { i18n } from '#i18n';
import { Confirm } from '../../../components/Confirm.tsx';
import { sourceWords } from '../../../components/source-words.ts';
import type { Coverage } from '../../../utils/interface/kith-network.ts';
import { ageWords, numberWords } from '../../../utils/words/ages.ts';
import { refreshWords } from './refresh-words.ts';

type Source = Coverage['sources'][number];

interface SourceListProps {
  readonly sources: readonly Source[];
  /** ms since 1970. */
  readonly now: number;
  /** Null where nothing can be taken out. */
  readonly erase: ((importId: string) => Promise<void>) | null;
}

/** What was imported: each with its counts and age, how to renew an old one, and the way to take it out again. */
export function SourceList({ sources, now, erase }: SourceListProps) {
  if (sources.length === 0) return <p class="quiet">{i18n.t('options.noSources')}</p>;
  const language = i18n.t('languageTag');
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  return (
    <ul class="sources">
      {sources.map((source) => {
        const name = source.file_name || sourceWords(source.source);
        const counts = {
          people: numberWords(source.people, language),
          evidence: numberWords(source.evidence, language),
        };
        const age = ageWords(Date.parse(source.imported_at), now, language);
        return (
          <li key={source.import_id}>
            <div>
              <strong>{name}</strong>
              <span class="quiet">
                {sourceWords(source.source)} · {i18n.t('options.sourceLine', counts)} ·{' '}
                {i18n.t('options.importedAt', { age })}
              </span>
              {source.is_old && !isReplaced(source, sources) && (
                <span class="source-old">
                  {i18n.t('sources.old', { month: month.format(Date.parse(source.covers_to)) })}{' '}
                  {refreshWords(source.source)}
                </span>
              )}
            </div>
            {erase !== null && (
              <Confirm
                title={i18n.t('erase.source')}
                spokenTitle={i18n.t('erase.sourceNamed', { name })}
                question={i18n.t('erase.sourceQuestion', { name })}
                goes={i18n.t('erase.sourceGoes', counts)}
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

/** Whether a later one of its kind is there, so that nobody has to renew this one. */
function isReplaced(source: Source, all: readonly Source[]): boolean {
  return all.some((other) => other.source === source.source && other.age_days < source.age_days);
}
