import { i18n } from '#i18n';

/** Explains what sharing a list with this team does; null if there is no team. */
export function shareWith(team: string): { title: string; what: string } | null {
  if (team === '') return null;
  return { title: i18n.t('lists.share', { team }), what: i18n.t('lists.shareWhat') };
}
