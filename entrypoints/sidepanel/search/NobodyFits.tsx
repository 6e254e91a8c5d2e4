import { i18n } from '#i18n';
import { useRowFocus } from '../../../components/keys/focus.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import { loosenQuestion, type Question } from './question.ts';
import { FoundPersonRow } from './Results.tsx';
import type { SearchResults } from './search-results.ts';
import { filterWords, keyWords } from './search-words.ts';

interface NobodyFitsProps {
  readonly found: SearchResults;
  /** Null if filters can't be changed. */
  readonly change: ((to: (question: Question) => Question) => void) | null;
  readonly openPage: (url: string) => void;
}

/** Shown if nobody matches: which filter to drop so that someone does, and the people who come closest. */
export function NobodyFits({ found, change, openPage }: NobodyFitsProps) {
  const { loosening, nearest, filters, unknown } = found;
  const focus = useRowFocus(nearest);
  const given =
    loosening && filters.find(({ key, negated }) => key === loosening.key && negated === loosening.negated);
  const isFruitless = loosening === null && nearest.length + unknown.total === 0;
  return (
    <>
      {isFruitless && <p class="quiet">{i18n.t('search.fewerWords')}</p>}
      {loosening !== null && given && change !== null && (
        <div>
          <Button
            class="button primary"
            onClick={() => change((question) => loosenQuestion(question, filters, loosening))}
          >
            {i18n.t('search.showWithout', loosening.total, { filter: filterWords(given) })}
          </Button>
        </div>
      )}
      {nearest.length > 0 && (
        <section>
          <h2 class="small-heading">{i18n.t('search.closest')}</h2>
          <RowList focus={focus} count={nearest.length} more={null}>
            {nearest.map(({ person, misses }) => (
              <FoundPersonRow
                key={person.key}
                person={{ ...person, remarks: misses.map((miss) => missWords(miss, filters)) }}
                openPage={openPage}
                saveCity={null}
              />
            ))}
          </RowList>
        </section>
      )}
    </>
  );
}

/** Returns why someone doesn't match, such as "Place not known" or "Role: not CTO". */
function missWords(
  { key, is_known }: SearchResults['nearest'][number]['misses'][number],
  filters: SearchResults['filters'],
): string {
  if (!is_known) return i18n.t('search.notKnown', { key: keyWords(key) });
  const missed = filters.find((filter) => filter.key === key);
  return missed === undefined ? keyWords(key) : filterWords({ ...missed, negated: !missed.negated });
}
