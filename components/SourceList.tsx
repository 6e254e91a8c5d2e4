import { i18n } from '#i18n';
import { ageWords, numberWords } from '../utils/ages.ts';
import type { Coverage } from '../utils/interface/kith-network.ts';
import { Confirm } from './Confirm.tsx';

interface SourceListProps {
  readonly sources: Coverage['sources'];
  /** ms since 1970. */
  readonly now: number;
  /** Null where nothing can be taken out. */
  readonly erase: ((importId: string) => Promise<void>) | null;
}

/** What was imported: each with its counts and age, and the way to take it out again. */
export function SourceList({ sources, now, erase }: SourceListProps) {
  if (sources.length === 0) return <p class="quiet">{i18n.t('options.noSources')}</p>;
  const language = i18n.t('languageTag');
  return (
    <ul class="sources">
      {sources.map((source) => {
        const counts = {
          people: numberWords(source.people, language),
          evidence: numberWords(source.evidence, language),
        };
        const age = ageWords(Date.parse(source.imported_at), now, language);
        return (
          <li key={source.import_id}>
            <div>
              <strong>{source.file_name || source.source}</strong>
              <span class="quiet">
                {i18n.t('options.sourceLine', counts)} · {i18n.t('options.importedAt', { age })}
              </span>
            </div>
            {erase !== null && (
              <Confirm
                title={i18n.t('erase.source')}
                spokenTitle={i18n.t('erase.sourceNamed', { name: source.file_name || source.source })}
                question={i18n.t('erase.sourceQuestion', { name: source.file_name || source.source })}
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
