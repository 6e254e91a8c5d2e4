import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { ListedRow } from '../../../components/ListedRow.tsx';
import { RowList } from '../../../components/RowList.tsx';
import { useRowFocus } from '../../../components/use-row-focus.ts';
import type { RankedPerson } from './ranked-page.ts';

const SHOWN_AT_ONCE = 50;

interface RankedPeopleProps {
  readonly people: readonly RankedPerson[];
  readonly openPage: (url: string) => void;
  /** What can be done beside a row. */
  readonly act?: (person: RankedPerson) => ComponentChildren;
}

/** People as rows; each leads to their card. */
export function RankedPeople({ people, openPage, act }: RankedPeopleProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const rows = people.slice(0, shown);
  const focus = useRowFocus(rows);
  const more =
    people.length > shown
      ? { words: i18n.t('pageList.more'), show: async () => setShown(shown + SHOWN_AT_ONCE) }
      : null;
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
