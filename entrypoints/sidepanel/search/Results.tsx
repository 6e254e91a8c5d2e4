import { i18n } from '#i18n';
import { RowList } from '../../../components/RowList.tsx';
import { useRowFocus } from '../../../components/use-row-focus.ts';
import { CompanyItem } from '../companies/CompanyItem.tsx';
import type { PanelViewProps } from '../panel-view.ts';
import type { Found } from './found.ts';
import { PersonRow } from './PersonRow.tsx';
import type { Finding } from './use-found.ts';

interface ResultsProps
  extends Pick<PanelViewProps, 'client' | 'capabilities' | 'openPage'>,
    Pick<Finding, 'showMore'> {
  readonly found: Found;
  /** Notes where somebody lives; null where that is not asked. */
  readonly sayCity?: ((url: string, city: string) => Promise<void>) | null;
}

/** Who was found, in the order the service gives. Enter or a click opens their card. */
export function Results({ found, showMore, sayCity = null, ...shared }: ResultsProps) {
  const { people, companies, hasNextPage } = found;
  const isOfPeople = found.question.type === 'people';
  const rows = isOfPeople ? people : companies;
  const focus = useRowFocus(rows);
  if (rows.length === 0) return null;
  const more = hasNextPage ? { words: i18n.t('search.more'), show: showMore } : null;
  return (
    <RowList focus={focus} count={rows.length} more={more}>
      {people.map((person, place) => (
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
      {companies.map((company) => (
        <CompanyItem key={company.key} company={company} {...shared} />
      ))}
    </RowList>
  );
}
