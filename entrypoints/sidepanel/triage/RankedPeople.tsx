import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { ListedRow } from '../../../components/lists/ListedRow.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import type { RankedPerson } from './ranked-page.ts';
import { useShownRows } from './use-shown-rows.ts';

interface RankedPeopleProps {
  readonly people: readonly RankedPerson[];
  readonly openPage: (url: string) => void;
  /** What can be done beside a row. */
  readonly act?: (person: RankedPerson) => ComponentChildren;
}

/** People as rows; each leads to their card. */
export function RankedPeople({ people, openPage, act }: RankedPeopleProps) {
  const { rows, focus, more } = useShownRows(people);
  return (
    <RowList focus={focus} count={rows.length} more={more}>
      {rows.map((person) => (
        <ListedRow
          key={person.key}
          name={person.name || person.url}
          detail=""
          label={person.label}
          score={person.score}
          way={person.label === '' ? i18n.t('pageList.notInData') : ''}
          url={person.url}
          openPage={openPage}
        >
          {act?.(person)}
        </ListedRow>
      ))}
    </RowList>
  );
}
