import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from '../../../components/ui/Act.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { Switch } from '../../../components/ui/Switch.tsx';
import { clearLedger, type LedgerEntry, readLedger } from '../../../utils/companion/ledger.ts';
import { downloadCsv } from '../../../utils/download-file.ts';
import { type Settings, saveSettings } from '../../../utils/settings/settings.ts';
import { dateWords } from '../../../utils/words/format-date.ts';
import { BarTable } from '../BarTable.tsx';
import { LEDGER_SUBJECTS, type LedgerSubject, subjectOf, subjectWords } from './ledger-subject.ts';

/** The log of requests that this browser sent. It can be filtered, downloaded, cleared and switched off. */
export function LedgerSection({ settings }: { settings: Settings }) {
  const [entries, setEntries] = useState<readonly LedgerEntry[]>([]);
  const [subject, setSubject] = useState<LedgerSubject | ''>('');
  const shown = entries.filter((entry) => subject === '' || subjectOf(entry) === subject);
  const load = async () => setEntries(await readLedger());
  const clear = async () => {
    await clearLedger();
    await load();
  };
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger">{i18n.t('ledger.title')}</h2>
      <p class="quiet">{i18n.t('ledger.what')}</p>
      <Switch
        title={i18n.t('ledger.keep')}
        what={i18n.t('ledger.keepWhat')}
        isOn={settings.ledger}
        set={(ledger) => void saveSettings({ ledger })}
      />
      <details class="others ledger" onToggle={({ currentTarget }) => void (currentTarget.open && load())}>
        <summary>{i18n.t('ledger.show')}</summary>
        {entries.length > 0 && <LedgerPicture entries={entries} />}
        <label class="ledger-filter">
          <span>{i18n.t('ledger.filter')}</span>
          <select
            name="ledger-subject"
            value={subject}
            onChange={({ currentTarget: { value } }) =>
              setSubject(LEDGER_SUBJECTS.find((one) => one === value) ?? '')
            }
          >
            <option value="">{i18n.t('ledger.everything')}</option>
            {LEDGER_SUBJECTS.map((one) => (
              <option key={one} value={one}>
                {subjectWords(one).title}
              </option>
            ))}
          </select>
        </label>
        <p role="status">{i18n.t('ledger.count', shown.length)}</p>
        {shown.length > 0 && <LedgerTable key={subject} entries={shown} />}
        <div class="acts">
          <Act run={load}>{i18n.t('refresh')}</Act>
          {shown.length > 0 && <Button onClick={() => download(shown)}>{i18n.t('downloadCsv')}</Button>}
          {entries.length > 0 && (
            <Confirm
              title={i18n.t('ledger.clear')}
              question={i18n.t('ledger.clearQuestion')}
              goes={i18n.t('ledger.clearGoes')}
              confirm={i18n.t('ledger.clearNow')}
              run={clear}
            />
          )}
        </div>
      </details>
    </section>
  );
}

function download(entries: readonly LedgerEntry[]): void {
  const head = ['when', 'about', 'what', 'why', 'where', 'method', 'path'];
  const rows = entries.map((entry) => {
    const { title, what, why } = subjectWords(subjectOf(entry));
    return [new Date(entry.at).toISOString(), title, what, why, entry.where, entry.method, entry.path];
  });
  downloadCsv('kith-ledger.csv', [head, ...rows]);
}

function LedgerPicture({ entries }: { entries: readonly LedgerEntry[] }) {
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

const ROWS_PER_PAGE = 50;

/** The requests, newest first, one page at a time. */
function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const [limit, setLimit] = useState(ROWS_PER_PAGE);
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
                <td>{dateWords(entry.at, { dateStyle: 'short', timeStyle: 'medium' })}</td>
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
        <Button class="button small" onClick={() => setLimit(limit + ROWS_PER_PAGE)}>
          {i18n.t('showMore')}
        </Button>
      )}
    </>
  );
}
