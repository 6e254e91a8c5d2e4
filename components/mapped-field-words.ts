import { i18n } from '#i18n';
import type { OfferedField } from './import-answers.ts';

/** What a person calls what a column stands for. */
export function mappedFieldWords(field: OfferedField): string {
  switch (field) {
    case 'name':
      return i18n.t('field.name');
    case 'first_name':
      return i18n.t('field.firstName');
    case 'last_name':
      return i18n.t('field.lastName');
    case 'email':
      return i18n.t('field.email');
    case 'company':
      return i18n.t('field.company');
    case 'domain':
      return i18n.t('field.domain');
    case 'title':
      return i18n.t('field.title');
    case 'linkedin_url':
      return i18n.t('field.linkedinUrl');
    case 'city':
      return i18n.t('field.city');
    case 'country':
      return i18n.t('field.country');
    case 'last_contact':
      return i18n.t('field.lastContact');
  }
}
