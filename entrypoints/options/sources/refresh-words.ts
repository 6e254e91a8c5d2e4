import { i18n } from '#i18n';

/** How a source is renewed, in a sentence. */
export function refreshWords(source: string): string {
  switch (source) {
    case 'linkedin-export':
      return i18n.t('sources.refreshLinkedin');
    case 'google-contacts':
      return i18n.t('sources.refreshGoogle');
    case 'outlook-contacts':
      return i18n.t('sources.refreshOutlook');
    case 'mbox':
      return i18n.t('sources.refreshMail');
    case 'calendar':
      return i18n.t('sources.refreshCalendar');
    case 'helper-connections':
      return i18n.t('sources.refreshHelper');
    default:
      return i18n.t('sources.refreshOther');
  }
}
