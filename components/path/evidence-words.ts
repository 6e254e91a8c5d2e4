import { i18n } from '#i18n';

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
