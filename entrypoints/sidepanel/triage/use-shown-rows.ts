import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { type RowFocus, useRowFocus } from '../../../components/keys/use-row-focus.ts';

const SHOWN_AT_ONCE = 50;

/** The first rows of many, and what `RowList` needs to show more of them. */
export function useShownRows<Row>(all: readonly Row[]): {
  readonly rows: readonly Row[];
  readonly focus: RowFocus;
  readonly more: { readonly words: string; readonly show: () => Promise<void> } | null;
} {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const rows = all.slice(0, shown);
  const focus = useRowFocus(rows);
  const show = async () => setShown(shown + SHOWN_AT_ONCE);
  return { rows, focus, more: all.length > shown ? { words: i18n.t('pageList.more'), show } : null };
}
