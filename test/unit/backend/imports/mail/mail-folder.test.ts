import { describe, expect, it } from 'vitest';
import { folderOfFile, foldersOfLabels } from '../../../../../backend/imports/mail/mail-folder.ts';

describe('Gmail labels', () => {
  it.each([
    ['Inbox,"Travel, 2023",Category updates', []],
    ['Spam,Unread', ['spam']],
    ['Inbox,"Sent"', ['sent']],
    ['"a, Spam, b",Inbox', []],
    ['=?UTF-8?Q?Entw=C3=BCrfe,Ge=C3=B6ffnet?=', ['drafts']],
    ['=?UTF-8?B?6YCB5L+h5riI44G/?=,=?UTF-8?B?6L+35oOR44Oh44O844Or?=', ['sent', 'spam']],
    ['=?UTF-8?Q?Messages_envoy=C3=A9s,?= =?UTF-8?Q?_Importants?=', ['sent']],
    ['Papierkorb', ['trash']],
    ['Corbeille', ['trash']],
    ['Borradores', ['drafts']],
    ['Lixeira', ['trash']],
    ['Posta inviata', ['sent']],
    ['Prullenbak', ['trash']],
    ['Wersje robocze', ['drafts']],
    ['Skr\u00e4ppost', ['spam']],
    ['Skra\u0308ppost', ['spam']],
    ['Gönderilmiş Postalar', ['sent']],
    ['Спам,Непрочитанные', ['spam']],
    ['Корзина', ['trash']],
    ['Чернетки', ['drafts']],
    ['已删除邮件', ['trash']],
    ['寄件備份', ['sent']],
    ['휴지통', ['trash']],
    ['Kladder', ['drafts']],
    ['Søppelpost', ['spam']],
    ['Roskakori', ['trash']],
    ['Odeslané', ['sent']],
    ['Chat', ['chats']],
    ['', []],
  ])('reads the label %s', (field, folders) => {
    expect([...foldersOfLabels(field)].filter((folder) => folder !== null)).toEqual(folders);
  });
});

describe('file names of mailboxes', () => {
  it.each([
    ['Takeout/Mail/All mail Including Spam and Trash.mbox', null],
    ['Mail/Local Folders/Drafts', 'drafts'],
    ['INBOX.Trash', 'trash'],
    ['Sent.mbox', 'sent'],
    ['Gesendet', 'sent'],
    ['Gelöschte Objekte', 'trash'],
    ['Inbox', null],
    ['Trash-talk.mbox', null],
    ['Unsent Messages', 'drafts'],
    ['Mail/Templates', 'drafts'],
    ['Apple/Drafts.mbox/mbox', 'drafts'],
    ['Papierkorb/2023/1.eml', null],
    ['Papierkorb/1.eml', 'trash'],
    ['Papierkorb/1.emlx', 'trash'],
    ['Sent/table.txt', null],
    ['Maildir/.Trash/cur/1709633412.M3P2.host:2,S', 'trash'],
    ['Maildir/.INBOX.Sent/new/1709633412.M3P2.host', 'sent'],
    ['Maildir/cur/1709633412.M3P2.host:2,S', null],
    ['Maildir/cur/1709633412.M3P2.host:2,ST', 'trash'],
    ['Maildir/cur/1709633412.M3P2.host;2,D', 'drafts'],
    ['Trash/2023/cur', null],
  ])('reads the file name %s', (path, folder) => {
    expect(folderOfFile(path, 'Mail')).toBe(folder);
  });

  it.each([
    ['Sent Messages.mbox', 'mbox', 'sent'],
    ['Entwürfe', '1.eml', 'drafts'],
    ['Trash', 'Inbox', null],
  ])('reads the file name %s in the chosen folder: %s', (chosen, path, folder) => {
    expect(folderOfFile(path, chosen)).toBe(folder);
  });
});
