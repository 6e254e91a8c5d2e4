import { i18n } from '#i18n';
import type { Coverage, EraseRequest } from '../../utils/interface/kith-network.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { ErasePerson } from './ErasePerson.tsx';

interface EraseSectionProps {
  readonly coverage: Coverage;
  readonly erase: (what: EraseRequest) => Promise<void>;
}

/** Permanently erases one person or everything. */
export function EraseSection({ coverage, erase }: EraseSectionProps) {
  const count = (value: number) => numberWords(value, i18n.t('languageTag'));
  return (
    <>
      <h3>{i18n.t('erase.person')}</h3>
      <p class="quiet">{i18n.t('erase.personWhat')}</p>
      <ErasePerson erase={(url) => erase({ what: 'person', linkedin_url: url })} />
      <h3>{i18n.t('erase.all')}</h3>
      <p class="quiet">{i18n.t('erase.allWhat')}</p>
      <div>
        <Confirm
          title={i18n.t('erase.allSubmit')}
          question={i18n.t('erase.allQuestion')}
          goes={i18n.t('erase.allGoes', {
            people: count(coverage.people),
            companies: count(coverage.companies),
            sources: count(coverage.sources.length),
          })}
          confirm={i18n.t('erase.confirm')}
          run={() => erase({ what: 'all' })}
        />
      </div>
    </>
  );
}
