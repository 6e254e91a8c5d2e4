import { i18n } from '#i18n';

/** Returns the name of a source. Unknown sources are returned as they are. */
export function sourceWords(source: string): string {
  switch (source) {
    case 'linkedin-export':
      return i18n.t('sources.linkedin');
    case 'google-contacts':
      return i18n.t('sources.google');
    case 'outlook-contacts':
      return i18n.t('sources.outlook');
    case 'vcard':
      return i18n.t('sources.cards');
    case 'mbox':
      return i18n.t('sources.mail');
    case 'calendar':
      return i18n.t('sources.calendar');
    case 'table':
      return i18n.t('sources.table');
    case 'helper-connections':
      return i18n.t('sources.helper');
    case 'several':
      return i18n.t('sources.several');
    case 'kith':
      return i18n.t('sources.kith');
    case 'by hand':
      return i18n.t('sources.byHand');
    default:
      return source;
  }
}

/** Returns the label of a kind of evidence. Unknown kinds are returned as they are. */
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
