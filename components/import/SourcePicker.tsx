import { i18n } from '#i18n';
import type { Coverage } from '../../utils/interface/kith/kith-network.ts';
import { ageWords, numberWords } from '../../utils/words/ages.ts';
import { sourceWords } from './source-words.ts';

interface SourcePickerProps {
  readonly sources: readonly string[];
  readonly imports: Coverage['sources'];
  /** ms since 1970. */
  readonly now: number;
  readonly picked: readonly string[];
  readonly pick: (sources: string[]) => void;
}

/** Lets the user pick some of their sources, with counts and age of every import. */
export function SourcePicker({ sources, imports, now, picked, pick }: SourcePickerProps) {
  return (
    <fieldset class="choice">
      <legend class="spoken">{i18n.t('share.sources')}</legend>
      {sources.map((source) => (
        <label key={source} class="option-line">
          <input
            type="checkbox"
            checked={picked.includes(source)}
            onChange={({ currentTarget }) => {
              const others = picked.filter((one) => one !== source);
              pick(currentTarget.checked ? [...others, source] : others);
            }}
          />
          <span>
            <strong>{sourceWords(source)}</strong>
            {imports
              .filter((one) => one.source === source)
              .map((one) => (
                <span key={one.import_id} class="quiet">
                  {importWords(one, now)}
                </span>
              ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function importWords(one: Coverage['sources'][number], now: number): string {
  const counts = { people: numberWords(one.people), evidence: numberWords(one.evidence) };
  const age = ageWords(Date.parse(one.imported_at), now);
  return `${i18n.t('options.sourceLine', counts)} · ${i18n.t('options.importedAt', { age })}`;
}
