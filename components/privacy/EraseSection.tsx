import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { nameOfAddress } from '../../utils/card/name-of-address.ts';
import type { Coverage, EraseRequest } from '../../utils/interface/kith/kith-network.ts';
import { identifyPasted } from '../../utils/page/pasted-address.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { addressProblem } from '../setup/address-problem.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { Field } from '../ui/Field.tsx';

interface EraseSectionProps {
  readonly coverage: Coverage;
  readonly erase: (what: EraseRequest) => Promise<void>;
}

/** Permanently erases one person or everything. */
export function EraseSection({ coverage, erase }: EraseSectionProps) {
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
            people: numberWords(coverage.people),
            companies: numberWords(coverage.companies),
            sources: numberWords(coverage.sources.length),
          })}
          confirm={i18n.t('erase.confirm')}
          run={() => erase({ what: 'all' })}
        />
      </div>
    </>
  );
}

/** Erases one person by their address, after explaining what will be deleted. */
export function ErasePerson({ erase }: { erase: (url: string) => Promise<void> }) {
  const [address, setAddress] = useState('');
  const identity = identifyPasted(address);
  const person = identity?.kind === 'person' ? identity : null;
  const isWrong = address.trim() !== '' && person === null;
  return (
    <div>
      <Field
        label={i18n.t('erase.personLabel')}
        placeholder={i18n.t('address.placeholder')}
        name="erase-person"
        value={address}
        onText={setAddress}
        problem={isWrong ? addressProblem(address, i18n.t('me.notPerson')) : ''}
      />
      {person !== null && (
        <Confirm
          title={i18n.t('erase.personSubmit')}
          question={i18n.t('erase.personQuestion', { name: nameOfAddress(address) || address })}
          goes={i18n.t('erase.personWhat')}
          confirm={i18n.t('erase.confirm')}
          run={async () => {
            await erase(person.url ?? address.trim());
            setAddress('');
          }}
        />
      )}
    </div>
  );
}
