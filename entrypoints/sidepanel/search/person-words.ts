import { i18n } from '#i18n';
import type { SearchedPerson } from '../../../utils/interface/kith-search.ts';

interface Whereabouts {
  readonly title: string;
  readonly company: string;
  /** City, country or both. */
  readonly place: string;
}

/** "CFO at Acme · London", as far as it is known. */
export function detailWords({ title, company, place }: Whereabouts): string {
  const work =
    title !== '' && company !== '' ? i18n.t('search.titleAt', { title, company }) : title || company;
  return [work, place].filter((part) => part !== '').join(' · ');
}

/** The way in, as one says it: "You know them", "Through Dana Weiss". */
export function wayWords({ degree, through }: Pick<SearchedPerson, 'degree' | 'through'>): string {
  if (degree === 1) return i18n.t('search.youKnowThem');
  if (degree === 3) return i18n.t('search.noWay');
  return through === '' ? i18n.t('search.throughSomebody') : i18n.t('search.through', { name: through });
}
