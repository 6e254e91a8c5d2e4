import { useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useRowFocus } from '../../../components/keys/focus.ts';
import { PageRow } from '../../../components/lists/ListedRow.tsx';
import { PersonRow } from '../../../components/path/PersonRow.tsx';
import { NameForm } from '../../../components/setup/NameForm.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import { CompanyItem } from '../companies/CompanyList.tsx';
import type { PanelViewProps } from '../panel-view.ts';
import type { FoundPerson, SearchResults, SearchState } from './search-results.ts';

const FIRST_ROWS = 7;

interface ResultsProps
  extends Pick<PanelViewProps, 'client' | 'capabilities' | 'openPage'>,
    Pick<SearchState, 'showMore'> {
  readonly found: SearchResults;
  /** Saves where someone lives. Null if the list doesn't ask for it. */
  readonly saveCity?: ((url: string, city: string) => Promise<void>) | null;
}

/** The results in the service's order: first 7, then all. Enter or a click opens a card. */
export function Results({ found, showMore, saveCity = null, ...shared }: ResultsProps) {
  const { people, companies, hasNextPage } = found;
  const [showsAll, setShowsAll] = useState(false);
  const atFirst = showsAll ? Number.POSITIVE_INFINITY : FIRST_ROWS;
  // One of the two is always empty.
  const rows = useMemo(() => [...people, ...companies].slice(0, atFirst), [people, companies, atFirst]);
  const focus = useRowFocus(rows);
  const loaded = people.length + companies.length;
  if (loaded === 0) return null;
  const unfold = async () => setShowsAll(true);
  const more =
    rows.length < loaded
      ? {
          words: hasNextPage ? i18n.t('showMore') : i18n.t('card.showAll', { count: loaded }),
          show: unfold,
        }
      : hasNextPage
        ? { words: i18n.t('showMore'), show: showMore }
        : null;
  return (
    <RowList focus={focus} count={rows.length} more={more}>
      {people.slice(0, atFirst).map((person, place) => (
        <FoundPersonRow
          key={person.key}
          person={person}
          openPage={shared.openPage}
          saveCity={
            saveCity === null || person.isCityKnown || person.url === ''
              ? null
              : (city) => focus.changeThenFocus(() => saveCity(person.url, city), place)
          }
        />
      ))}
      {companies.slice(0, atFirst).map((company) => (
        <CompanyItem key={company.key} company={company} {...shared} />
      ))}
    </RowList>
  );
}

/** The service's limit for a city, in characters. */
const MAX_CITY = 200;

interface FoundPersonRowProps {
  readonly person: FoundPerson;
  readonly openPage: (url: string) => void;
  /** Null if the city is known or can't be saved. */
  readonly saveCity: ((city: string) => Promise<void>) | null;
}

/** A person found, linked to their card, and a form for the city if it isn't known. */
export function FoundPersonRow({ person, openPage, saveCity }: FoundPersonRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { name: known, url, detail, remarks } = person;
  const name = known || i18n.t('nameUnknown');
  const line = (
    <PersonRow {...person} name={name} job={detail}>
      {remarks.map((remark) => (
        <span class="row-why" key={remark}>
          {remark}
        </span>
      ))}
    </PersonRow>
  );
  return (
    <PageRow url={url} openPage={openPage} line={line}>
      {saveCity !== null && (
        <Button class="link" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          <span aria-hidden="true">{i18n.t('search.where')}</span>
          <span class="spoken">{i18n.t('search.whereLives', { name })}</span>
        </Button>
      )}
      {saveCity !== null && isAsking && (
        <NameForm
          label={i18n.t('search.cityOf', { name })}
          submit={i18n.t('save')}
          name=""
          missing={i18n.t('search.noCity')}
          maxLength={MAX_CITY}
          save={saveCity}
        />
      )}
    </PageRow>
  );
}
