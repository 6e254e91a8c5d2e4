import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from '../../components/Act.tsx';
import {
  dropExportReminder,
  loadExportReminder,
  REMINDER_MINUTES,
  setExportReminder,
} from '../../utils/export-reminder.ts';

/** While LinkedIn gets the export ready: this page stays open, or is opened again. */
export function ExportReminder() {
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => void loadExportReminder().then(setAt), []);
  const time = new Intl.DateTimeFormat(i18n.t('languageTag'), { hour: 'numeric', minute: '2-digit' });
  const change = async () => {
    if (at === null) return setAt(await setExportReminder(Date.now()));
    await dropExportReminder();
    setAt(null);
  };
  return (
    <div class="reminder">
      <p class="quiet" role="status">
        {at === null ? i18n.t('welcome.dataLater') : i18n.t('welcome.remindsAt', { time: time.format(at) })}
      </p>
      <Act class="button small" run={change}>
        {at === null ? i18n.t('welcome.remind', { minutes: REMINDER_MINUTES }) : i18n.t('welcome.remindNot')}
      </Act>
    </div>
  );
}
