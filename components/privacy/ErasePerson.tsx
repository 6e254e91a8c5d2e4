import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { nameOfAddress } from '../../utils/card/name-of-address.ts';
import { identifyPasted } from '../../utils/page/pasted-address.ts';
import { addressProblem } from '../setup/address-problem.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { Field } from '../ui/Field.tsx';

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
