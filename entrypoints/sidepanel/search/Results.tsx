import { useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useRowFocus } from '../../../components/keys/use-row-focus.ts';
import { PersonRow as PersonLine } from '../../../components/path/PersonRow.tsx';
import { NameForm } from '../../../components/setup/NameForm.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import { CompanyItem } from '../companies/CompanyList.tsx';
import type { PanelViewProps } from '../panel-view.ts';
import type { Finding, Found, FoundPerson } from './found.ts';

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
        <FoundPersonRow
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

/** As many characters as a city of the service has. */
const MAX_CITY = 200;

interface FoundPersonRowProps {
  readonly person: FoundPerson;
  readonly openPage: (url: string) => void;
  /** Null where it is known, or cannot be said. */
  readonly sayCity: ((city: string) => Promise<void>) | null;
}

/** Somebody found: a step to their card, and where it is missing the place they live in. */
export function FoundPersonRow({ person, openPage, sayCity }: FoundPersonRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { name: known, url, detail, remarks } = person;
  const name = known || i18n.t('search.unnamed');
  const line = (
    <PersonLine {...person} name={name} job={detail}>
      {remarks.map((remark) => (
        <span class="row-why" key={remark}>
          {remark}
        </span>
      ))}
    </PersonLine>
  );
  return (
    <li class="listed">
      {url === '' ? (
        <div class="row" data-row tabIndex={-1}>
          {line}
        </div>
      ) : (
        <button type="button" class="row" data-row onClick={() => openPage(url)}>
          {line}
        </button>
      )}
      {sayCity !== null && (
        <button type="button" class="link" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          <span aria-hidden="true">{i18n.t('search.where')}</span>
          <span class="spoken">{i18n.t('search.whereLives', { name })}</span>
        </button>
      )}
      {sayCity !== null && isAsking && (
        <NameForm
          label={i18n.t('search.cityOf', { name })}
          submit={i18n.t('search.saveCity')}
          name=""
          missing={i18n.t('search.noCity')}
          maxLength={MAX_CITY}
          save={sayCity}
        />
      )}
    </li>
  );
}
