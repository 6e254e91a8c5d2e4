import { decodeWords } from 'postal-mime';
import names from '../../../assets/lists/mail-folders.json' with { type: 'json' };
import { normalizeText } from '../../network/names/fold-text.ts';
import { wordsOfList } from '../../word-list.ts';

/** The kind of emails in a label or folder; null if it can contain any kind. */
export type MailFolder = 'spam' | 'trash' | 'drafts' | 'sent' | 'chats' | null;

/**
 * Folders by their name in email programs, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish,
 * Turkish, Danish, Norwegian, Finnish, Czech, Russian, Ukrainian, Japanese, Chinese and Korean.
 */
const FOLDERS: ReadonlyMap<string, MailFolder> = new Map(
  (Object.keys(names) as (keyof typeof names)[]).flatMap((folder) =>
    wordsOfList(names[folder]).map((name) => [name, folder] as const),
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

/** Files named after their folder: one email per file, or a mailbox exported by Apple Mail. */
const NAMED_BY_FOLDER = /^mbox$|\.emlx?$/i;
/** The three subfolders of a Maildir, with one email per file (cr.yp.to/proto/maildir.html). */
const WITHIN_MAILDIR = /^(?:cur|new|tmp)$/;
/**
 * Flags at the end of a Maildir file's name, `:2,DST`; another symbol replaces the colon on disks that don't allow it.
 */
const FLAGS = /[:;!]2,(?<flags>[A-Za-z]*)$/;

/**
 * Returns the folder that a mailbox file's name implies for all of its emails: `Mail/Sent`, `Drafts.mbox`, `INBOX.Trash`,
 * `Trash.mbox/mbox`, `Trash/1.eml`, `.Trash/cur/1.host:2,S`. `chosen` is the name of the folder or ZIP that contains the
 * path.
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
  return FOLDERS.get(normalizeText(name, 'NFC').trim().replace(/\s+/g, ' ').toLowerCase()) ?? null;
}
