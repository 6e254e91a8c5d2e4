import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { type RowFocus, useRowFocus } from '../../../components/keys/focus.ts';
import { ListedRow } from '../../../components/lists/ListedRow.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import type { RankedPerson } from './rank-people.ts';

interface RankedPeopleProps {
  readonly people: readonly RankedPerson[];
  readonly openPage: (url: string) => void;
}

export function RankedPeople({ people, openPage }: RankedPeopleProps) {
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
          path={person.label === '' ? i18n.t('pageList.notInData') : ''}
          url={person.url}
          openPage={openPage}
        />
      ))}
    </RowList>
  );
}

const SHOWN_AT_ONCE = 50;

/** Returns the rows to show first, and the props that `RowList` needs to show more. */
export function useShownRows<Row>(all: readonly Row[]): {
  readonly rows: readonly Row[];
  readonly focus: RowFocus;
  readonly more: { readonly words: string; readonly show: () => Promise<void> } | null;
} {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const rows = all.slice(0, shown);
  const focus = useRowFocus(rows);
  const show = async () => setShown(shown + SHOWN_AT_ONCE);
  return { rows, focus, more: all.length > shown ? { words: i18n.t('showMore'), show } : null };
}
