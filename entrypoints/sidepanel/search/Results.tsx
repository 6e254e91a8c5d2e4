import { useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useRowFocus } from '../../../components/keys/use-row-focus.ts';
import { RowList } from '../../../components/ui/RowList.tsx';
import { CompanyItem } from '../companies/CompanyItem.tsx';
import type { PanelViewProps } from '../panel-view.ts';
import type { Found } from './found.ts';
import { PersonRow } from './PersonRow.tsx';
import type { Finding } from './use-found.ts';

/** How many have a row before all are asked for. */
const AT_FIRST = 7;

interface ResultsProps
  extends Pick<PanelViewProps, 'client' | 'capabilities' | 'openPage'>,
    Pick<Finding, 'showMore'> {
  readonly found: Found;
  /** Notes where somebody lives; null where that is not asked. */
  readonly sayCity?: ((url: string, city: string) => Promise<void>) | null;
}

/** Who was found, in the order the service gives: seven, then all. Enter or a click opens their card. */
export function Results({ found, showMore, sayCity = null, ...shared }: ResultsProps) {
  const { people, companies, hasNextPage } = found;
  const [showsAll, setShowsAll] = useState(false);
  const atFirst = showsAll ? Number.POSITIVE_INFINITY : AT_FIRST;
  // Either are there: the other list is empty.
  const rows = useMemo(() => [...people, ...companies].slice(0, atFirst), [people, companies, atFirst]);
  const focus = useRowFocus(rows);
  const loaded = people.length + companies.length;
  if (loaded === 0) return null;
  const unfold = async () => setShowsAll(true);
  const more =
    rows.length < loaded
      ? {
          words: hasNextPage ? i18n.t('search.more') : i18n.t('card.showAll', { count: loaded }),
          show: unfold,
        }
      : hasNextPage
        ? { words: i18n.t('search.more'), show: showMore }
        : null;
  return (
    <RowList focus={focus} count={rows.length} more={more}>
      {people.slice(0, atFirst).map((person, place) => (
        <PersonRow
          key={person.key}
          person={person}
          openPage={shared.openPage}
          sayCity={
            sayCity === null || person.isCityKnown || person.url === ''
              ? null
              : (city) => focus.changeThenFocus(() => sayCity(person.url, city), place)
          }
        />
      ))}
      {companies.slice(0, atFirst).map((company) => (
        <CompanyItem key={company.key} company={company} {...shared} />
      ))}
    </RowList>
  );
}
