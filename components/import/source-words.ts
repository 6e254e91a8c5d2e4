import { i18n } from '#i18n';

const SOURCE_WORDS = new Map<string, () => string>([
  ['linkedin-export', () => i18n.t('sources.linkedin')],
  ['google-contacts', () => i18n.t('sources.google')],
  ['outlook-contacts', () => i18n.t('sources.outlook')],
  ['vcard', () => i18n.t('sources.cards')],
  ['mbox', () => i18n.t('sources.mail')],
  ['calendar', () => i18n.t('sources.calendar')],
  ['table', () => i18n.t('sources.table')],
  ['helper-connections', () => i18n.t('sources.helper')],
  ['several', () => i18n.t('sources.several')],
  ['kith', () => i18n.t('sources.kith')],
  ['by hand', () => i18n.t('sources.byHand')],
]);

/** Returns the name of a source, or the source itself if it is unknown. */
export function sourceWords(source: string): string {
  return SOURCE_WORDS.get(source)?.() ?? source;
}

/** Returns the label of a kind of evidence, or the kind itself if it is unknown. */
export function evidenceWords(kind: string): string {
  switch (kind) {
    case 'connection':
    case 'connection_seen':
      return i18n.t('evidence.connections');
    case 'message':
      return i18n.t('evidence.messages');
    case 'mail':
      return i18n.t('evidence.mails');
    case 'meeting':
      return i18n.t('evidence.meetings');
    case 'shared_message':
    case 'shared_mail':
    case 'shared_meeting':
      return i18n.t('evidence.together');
    case 'recommendation':
      return i18n.t('evidence.recommendations');
    case 'endorsement':
      return i18n.t('evidence.endorsements');
    case 'invitation':
      return i18n.t('evidence.invitations');
    case 'address_book':
      return i18n.t('evidence.contacts');
    default:
      return kind;
  }
}
