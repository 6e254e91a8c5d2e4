import { i18n } from '#i18n';
import { useLoaded } from '../../components/data/use-loaded.ts';
import { Act } from '../../components/ui/Act.tsx';
import {
  dropExportReminder,
  loadExportReminder,
  REMINDER_MINUTES,
  setExportReminder,
} from '../../utils/export-reminder.ts';

/** While LinkedIn gets the export ready: this page stays open, or is opened again. */
export function ExportReminder() {
  const { data: at, put } = useLoaded(loadExportReminder, []);
  const time = new Intl.DateTimeFormat(i18n.t('languageTag'), { hour: 'numeric', minute: '2-digit' });
  const change = async () => {
    if (at === null) return put(await setExportReminder(Date.now()));
    await dropExportReminder();
    put(null);
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
