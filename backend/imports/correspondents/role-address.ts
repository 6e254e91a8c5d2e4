import type { PersonKey } from '../record.ts';

/** Local parts that belong to an office, a machine or a list, not a person. RFC 2142 defines the first ones. */
const ROLES: ReadonlySet<string> = new Set(
  [
    'abuse hostmaster postmaster webmaster noc security usenet news www uucp ftp info marketing sales support',
    'mailerdaemon root daemon nobody system server cron admin administrator sysadmin it edv hr',
    'help helpdesk service services servicedesk customerservice customercare customersupport care feedback ask',
    'contact contactus office hello hallo team mail email post mailbox inbox reception enquiries inquiries',
    'billing invoice invoices accounting accounts payments payment payroll finance order orders shop store booking bookings',
    'reservations tickets ticket press media pr jobs job career careers recruiting recruitment apply applications',
    'newsletter newsletters notification notifications notify alert alerts update updates digest reminder reminders',
    'calendar calendarnotification calendarserver bounce bounces auto automated automailer automatic autoreply bot',
    'account accountupdate membership members subscriptions events event invitations invitation invite invites',
    'messages message messagesnoreply groups group list lists listserv majordomo listmaster owner request',
    'privacy legal compliance gdpr datenschutz verify verification confirm confirmation welcome shipping delivery',
    'kontakt buero büro sekretariat empfang rechnung rechnungen buchhaltung bewerbung bewerbungen presse kundenservice',
    'kundendienst bestellung bestellungen vertrieb service-center contacto ventas ayuda soporte facturacion',
    'contato atendimento suporte vendas financeiro contatto contatti vendite assistenza amministrazione fatture',
    'bonjour commercial comptabilite facturation factures recrutement secretariat accueil',
    'klantenservice verkoop administratie biuro sprzedaz pomoc kundtjanst faktura bilgi destek',
  ].flatMap((row) => row.split(' ')),
);

/** Matches local parts of addresses that nobody reads. */
const NO_REPLY =
  /no_?reply|do_?not_?reply|not_?reply|nao_?responda|keine_?antwort|ne_?pas_?repondre|mailer_?daemon/;

/** Matches addresses generated for each email: `reply+3f…@`, `bounces-17-…@`, long strings of letters and digits. */
const MADE =
  /^(?:reply|replies|bounces?|unsubscribe|prvs|msprvs|srs|btv)\d?[-+=_].*\d|^(?=.*\d)(?=.*[a-f])[0-9a-f]{16,}$/;

/** Hosts whose addresses belong to lists, calendars or machines. */
const NOBODYS_HOST =
  /^(?:lists?|groups?|bounces?|reply|mailer|notifications?|unsubscribe|em\d+)\.|\.?(?:resource|group)\.calendar\.google\.com$|^googlegroups\.com$|\.import\.calendar\.google\.com$|^(?:docs|calendar)\.google\.com$/;

/** Returns true if an address (`mailto:…`) belongs to an office, a machine or a list, not to a person. */
export function isRoleAddress(key: PersonKey): boolean {
  const address = key.slice('mailto:'.length);
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  if (NOBODYS_HOST.test(address.slice(at + 1))) return true;
  const parted = local.replace(/[-.]/g, '_');
  const [untagged = ''] = parted.split('+');
  return NO_REPLY.test(parted) || MADE.test(local) || ROLES.has(untagged.replaceAll('_', ''));
}
