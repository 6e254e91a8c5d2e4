import { i18n } from '#i18n';
import { sourceWords } from '../../../components/import/source-words.ts';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import type { Coverage } from '../../../utils/interface/kith-network.ts';
import { ageWords, numberWords } from '../../../utils/words/ages.ts';

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
                {source.folded > 0 && ` · ${i18n.t('options.sourceFolded', source.folded)}`}
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

/** Whether a later one of its kind is there, so that nobody has to renew this one. */
function isReplaced(source: Source, all: readonly Source[]): boolean {
  return all.some((other) => other.source === source.source && other.age_days < source.age_days);
}

/** How a source is renewed, in a sentence. */
function refreshWords(source: string): string {
  switch (source) {
    case 'linkedin-export':
      return i18n.t('sources.refreshLinkedin');
    case 'google-contacts':
      return i18n.t('sources.refreshGoogle');
    case 'outlook-contacts':
      return i18n.t('sources.refreshOutlook');
    case 'mbox':
      return i18n.t('sources.refreshMail');
    case 'calendar':
      return i18n.t('sources.refreshCalendar');
    case 'helper-connections':
      return i18n.t('sources.refreshHelper');
    default:
      return i18n.t('sources.refreshOther');
  }
}
