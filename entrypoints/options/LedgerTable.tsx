import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { LedgerEntry } from '../../utils/companion/ledger.ts';
import { subjectOf } from './ledger-subject.ts';
import { subjectWords } from './ledger-words.ts';

const AT_ONCE = 50;

/** Requests, newest first, some at a time. Beside the words stands the operation itself, for who wants to know. */
export function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const [limit, setLimit] = useState(AT_ONCE);
  const format = new Intl.DateTimeFormat(i18n.t('languageTag'), { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <>
      <table class="ledger-table">
        <thead>
          <tr>
            <th scope="col">{i18n.t('ledger.when')}</th>
            <th scope="col">{i18n.t('ledger.whatColumn')}</th>
            <th scope="col">{i18n.t('ledger.why')}</th>
            <th scope="col">{i18n.t('ledger.where')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, limit).map((entry, place) => {
            const { title, what, why } = subjectWords(subjectOf(entry));
            return (
              <tr key={`${entries.length - place} ${entry.at}`}>
                <td>{format.format(entry.at)}</td>
                <td>
                  <strong>{title}</strong>
                  <span class="quiet">{what}</span>
                </td>
                <td>{why}</td>
                <td>
                  <span>{entry.where}</span>
                  <code>
                    {entry.method} {entry.path}
                  </code>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {limit < entries.length && (
        <button type="button" class="button small" onClick={() => setLimit(limit + AT_ONCE)}>
          {i18n.t('ledger.more')}
        </button>
      )}
    </>
  );
}
