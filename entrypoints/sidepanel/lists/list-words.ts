import { i18n } from '#i18n';
import { ageOf } from '../../../components/data/now.ts';
import type { KithList } from '../../../utils/interface/kith/kith-lists.ts';
import { joinWords } from '../../../utils/words/sentences.ts';

/** Returns the number of items, such as "12 people". */
export function countWords(type: string, count: number): string {
  return type === 'company' ? i18n.t('count.companies', count) : i18n.t('count.people', count);
}

/** Returns the number of items, who can read a list, and when it last changed. */
export function listWords(list: KithList): string {
  const changed = i18n.t('lists.changed', { age: ageOf(list.updated_at) });
  return joinWords([countWords(list.type, list.item_count), readersWords(list), changed]);
}

/** Returns who can read a list: "only you", "shared with Sales" or "by a teammate, shared with Sales". */
function readersWords({ is_own, is_public, read_by }: KithList): string {
  if (!is_own) return i18n.t('lists.byTeammate', { team: read_by });
  if (read_by !== '') return i18n.t('lists.sharedWith', { team: read_by });
  return is_public ? i18n.t('lists.sharedWithNobody') : i18n.t('lists.onlyYou');
}
