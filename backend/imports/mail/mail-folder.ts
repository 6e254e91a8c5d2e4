import { decodeWords } from 'postal-mime';

/** What a label or folder reveals about its emails; null if nothing. */
export type MailFolder = 'spam' | 'trash' | 'drafts' | 'sent' | 'chats' | null;

/**
 * Folder names in email programs, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish,
 * Turkish, Danish, Norwegian, Finnish, Czech, Russian, Ukrainian, Japanese, Chinese and Korean.
 */
const NAMES: Readonly<Record<NonNullable<MailFolder>, readonly string[]>> = {
  spam: [
    'spam',
    'junk',
    'junk mail',
    'junk e-mail',
    'junk-e-mail',
    'bulk mail',
    'indésirables',
    'courrier indésirable',
    'correo no deseado',
    'lixo eletrônico',
    'lixo eletrónico',
    'posta indesiderata',
    'ongewenste e-mail',
    'wiadomości-śmieci',
    'skräppost',
    'gereksiz',
    '迷惑メール',
    'søppelpost',
    'roskaposti',
    'спам',
    '垃圾邮件',
    '垃圾郵件',
    '스팸함',
  ],
  trash: [
    'trash',
    'bin',
    'deleted',
    'deleted items',
    'deleted messages',
    'papierkorb',
    'gelöschte elemente',
    'gelöschte objekte',
    'corbeille',
    'éléments supprimés',
    'papelera',
    'elementos eliminados',
    'lixeira',
    'lixo',
    'itens excluídos',
    'cestino',
    'posta eliminata',
    'prullenbak',
    'verwijderde items',
    'kosz',
    'elementy usunięte',
    'papperskorgen',
    'borttaget',
    'çöp',
    'çöp kutusu',
    'silinmiş öğeler',
    'ゴミ箱',
    'papirkurv',
    'roskakori',
    'koš',
    'корзина',
    'кошик',
    '已删除邮件',
    '垃圾桶',
    '휴지통',
  ],
  drafts: [
    'draft',
    'drafts',
    'templates',
    'outbox',
    'unsent messages',
    'entwurf',
    'entwürfe',
    'brouillons',
    'borradores',
    'rascunhos',
    'bozze',
    'concepten',
    'wersje robocze',
    'kopie robocze',
    'szkice',
    'utkast',
    'taslaklar',
    '下書き',
    'kladder',
    'luonnokset',
    'koncepty',
    'черновики',
    'чернетки',
    '草稿',
    '임시보관함',
  ],
  sent: [
    'sent',
    'sent mail',
    'sent items',
    'sent messages',
    'gesendet',
    'gesendete elemente',
    'envoyés',
    'messages envoyés',
    'éléments envoyés',
    'enviados',
    'enviado',
    'elementos enviados',
    'e-mails enviados',
    'itens enviados',
    'inviati',
    'posta inviata',
    'verzonden',
    'verzonden items',
    'wysłane',
    'elementy wysłane',
    'skickat',
    'skickade objekt',
    'gönderilmiş postalar',
    'gönderilmiş öğeler',
    'gönderilenler',
    '送信済み',
    '送信済みメール',
    'sendt',
    'lähetetyt',
    'odeslané',
    'odeslaná pošta',
    'отправленные',
    'надіслані',
    '已发邮件',
    '寄件備份',
    '보낸편지함',
  ],
  chats: ['chat', 'chats', 'hangouts'],
};

const FOLDERS: ReadonlyMap<string, MailFolder> = new Map(
  (Object.keys(NAMES) as NonNullable<MailFolder>[]).flatMap((folder) =>
    NAMES[folder].map((name) => [name, folder] as const),
  ),
);

/**
 * Returns the folders for the labels in Google's X-Gmail-Labels. Labels are separated by commas, quoted if they contain
 * one, and encoded words (RFC 2047) if they aren't ASCII. They are in the account's language.
 */
export function foldersOfLabels(field: string): ReadonlySet<MailFolder> {
  const labels = decodeWords(field).match(/"[^"]*"|[^,"]+/g) ?? [];
  return new Set(labels.map((label) => folderNamed(label.replaceAll('"', ''))));
}

/** Files named by their folder: one email per file, or a mailbox exported by Apple Mail. */
const NAMED_BY_FOLDER = /^mbox$|\.emlx?$/i;
/** The three subfolders of a Maildir, with one email per file (cr.yp.to/proto/maildir.html). */
const WITHIN_MAILDIR = /^(?:cur|new|tmp)$/;
/**
 * Flags at the end of a Maildir file's name, `:2,DST`; another symbol replaces the colon on disks that don't allow it.
 */
const FLAGS = /[:;!]2,(?<flags>[A-Za-z]*)$/;

/**
 * Returns the folder that a mailbox file's name implies for all its emails: `Mail/Sent`, `Drafts.mbox`, `INBOX.Trash`,
 * `Trash.mbox/mbox`, `Trash/1.eml`, `.Trash/cur/1.host:2,S`. `chosen` is the name of the folder or ZIP that contains
 * the path.
 */
export function folderOfFile(path: string, chosen: string): MailFolder {
  const [name = '', around = chosen, beyond = chosen] = path.split('/').toReversed();
  if (WITHIN_MAILDIR.test(around)) return folderOfFlags(name) ?? folderOfName(beyond);
  return folderOfName(name) ?? (NAMED_BY_FOLDER.test(name) ? folderOfName(around) : null);
}

function folderOfFlags(name: string): MailFolder {
  const flags = FLAGS.exec(name)?.groups?.flags ?? '';
  if (flags.includes('T')) return 'trash';
  return flags.includes('D') ? 'drafts' : null;
}

function folderOfName(fileName: string): MailFolder {
  const name = fileName.replace(/\.(?:mbox|mbx|emlx?|txt)$/i, '');
  return folderNamed(name) ?? folderNamed(name.slice(name.lastIndexOf('.') + 1));
}

function folderNamed(name: string): MailFolder {
  return FOLDERS.get(name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()) ?? null;
}
