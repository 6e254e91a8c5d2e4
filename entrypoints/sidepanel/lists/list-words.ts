import { i18n } from '#i18n';
import type { KithList } from '../../../utils/interface/kith/kith-lists.ts';
import { ageWords } from '../../../utils/words/ages.ts';

/** Returns the number of items, such as "12 people". */
export function countWords(type: string, count: number): string {
  return type === 'company' ? i18n.t('count.companies', count) : i18n.t('count.people', count);
}

/** Returns who can read a list: "only you", "shared with Sales" or "by a teammate, shared with Sales". */
export function readersWords({ is_own, is_public, read_by }: KithList): string {
  if (!is_own) return i18n.t('lists.byTeammate', { team: read_by });
  if (read_by !== '') return i18n.t('lists.sharedWith', { team: read_by });
  return is_public ? i18n.t('lists.sharedWithNobody') : i18n.t('lists.onlyYou');
}

/** Returns when a list last changed; '' if the time can't be parsed. `now` is in ms since 1970. */
export function changedWords(updatedAt: string, now: number): string {
  const then = Date.parse(updatedAt);
  if (Number.isNaN(then)) return '';
  return i18n.t('lists.changed', { age: ageWords(then, now) });
}
