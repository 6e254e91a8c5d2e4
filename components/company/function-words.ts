import { i18n } from '#i18n';
import type { JobFunction } from '../../utils/interface/kith-companies.ts';

/** Returns the label of a job function. */
export function functionWords(name: JobFunction): string {
  switch (name) {
    case 'engineering':
      return i18n.t('jobFunction.engineering');
    case 'product':
      return i18n.t('jobFunction.product');
    case 'design':
      return i18n.t('jobFunction.design');
    case 'data':
      return i18n.t('jobFunction.data');
    case 'it':
      return i18n.t('jobFunction.it');
    case 'sales':
      return i18n.t('jobFunction.sales');
    case 'marketing':
      return i18n.t('jobFunction.marketing');
    case 'customers':
      return i18n.t('jobFunction.customers');
    case 'operations':
      return i18n.t('jobFunction.operations');
    case 'projects':
      return i18n.t('jobFunction.projects');
    case 'finance':
      return i18n.t('jobFunction.finance');
    case 'people':
      return i18n.t('jobFunction.people');
    case 'legal':
      return i18n.t('jobFunction.legal');
    case 'consulting':
      return i18n.t('jobFunction.consulting');
    case 'research':
      return i18n.t('jobFunction.research');
    case 'leadership':
      return i18n.t('jobFunction.leadership');
  }
}
