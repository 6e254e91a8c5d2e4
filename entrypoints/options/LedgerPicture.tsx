import { i18n } from '#i18n';
import type { LedgerEntry } from '../../utils/companion/ledger.ts';
import { BarTable } from './BarTable.tsx';
import { LEDGER_SUBJECTS, subjectOf } from './ledger-subject.ts';
import { subjectWords } from './ledger-words.ts';

/** What the requests were about, those first of which there were most. */
export function LedgerPicture({ entries }: { entries: readonly LedgerEntry[] }) {
  const rows = LEDGER_SUBJECTS.map((subject) => ({
    title: subjectWords(subject).title,
    count: entries.filter((entry) => subjectOf(entry) === subject).length,
  }));
  return (
    <BarTable
      caption={i18n.t('ledger.picture')}
      rows={rows.filter(({ count }) => count > 0).toSorted((x, y) => y.count - x.count)}
    />
  );
}
