import { i18n } from '#i18n';
import type { OwnTable } from '../../utils/interface/kith-own-data.ts';

/** What a person calls the rows of a table. */
export function ownTableWords(table: OwnTable): string {
  switch (table) {
    case 'imports':
      return i18n.t('ownData.imports');
    case 'addresses':
      return i18n.t('ownData.addresses');
    case 'names':
      return i18n.t('ownData.names');
    case 'positions':
      return i18n.t('ownData.positions');
    case 'schools':
      return i18n.t('ownData.schools');
    case 'facts':
      return i18n.t('ownData.facts');
    case 'company_pages':
      return i18n.t('ownData.companyPages');
    case 'industries':
      return i18n.t('ownData.industries');
    case 'cities':
      return i18n.t('ownData.cities');
    case 'wrong_people':
      return i18n.t('ownData.wrongPeople');
    case 'same_people':
      return i18n.t('ownData.samePeople');
    case 'private_people':
      return i18n.t('ownData.privatePeople');
    case 'lists':
      return i18n.t('ownData.lists');
    case 'list_items':
      return i18n.t('ownData.listItems');
    case 'sequences':
      return i18n.t('ownData.sequences');
    case 'emails':
      return i18n.t('ownData.emails');
    case 'searches':
      return i18n.t('ownData.searches');
    case 'watches':
      return i18n.t('ownData.watches');
    case 'asks':
      return i18n.t('ownData.asks');
    case 'ask_steps':
      return i18n.t('ownData.askSteps');
    case 'sharing':
      return i18n.t('ownData.sharing');
  }
}
