import roles from '../../../assets/lists/role-addresses.json' with { type: 'json' };
import { wordsOfList } from '../../word-list.ts';
import type { PersonKey } from '../record.ts';

/** Local parts of addresses that belong to an office, a machine or a list. RFC 2142 defines the first ones. */
const ROLES: ReadonlySet<string> = new Set(wordsOfList(roles));

const NO_REPLY =
  /no_?reply|do_?not_?reply|not_?reply|nao_?responda|keine_?antwort|ne_?pas_?repondre|mailer_?daemon/;

/** Matches addresses generated for each email: `reply+3f…@`, `bounces-17-…@`, long strings of letters and digits. */
const MADE =
  /^(?:reply|replies|bounces?|unsubscribe|prvs|msprvs|srs|btv)\d?[-+=_].*\d|^(?=.*\d)(?=.*[a-f])[0-9a-f]{16,}$/;

/** Hosts whose addresses belong to lists, calendars or machines. */
const NOBODYS_HOST =
  /^(?:lists?|groups?|bounces?|reply|mailer|notifications?|unsubscribe|em\d+)\.|\.?(?:resource|group)\.calendar\.google\.com$|^googlegroups\.com$|\.import\.calendar\.google\.com$|^(?:docs|calendar)\.google\.com$/;

export function isRoleAddress(key: PersonKey): boolean {
  const address = key.slice('mailto:'.length);
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  if (NOBODYS_HOST.test(address.slice(at + 1))) return true;
  const parted = local.replace(/[-.]/g, '_');
  const [untagged = ''] = parted.split('+');
  return NO_REPLY.test(parted) || MADE.test(local) || ROLES.has(untagged.replaceAll('_', ''));
}
