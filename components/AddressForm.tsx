import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { identifyPasted } from '../utils/page/pasted-address.ts';
import { addressProblem } from './address-problem.ts';
import { Field } from './Field.tsx';

/** Takes the address of a LinkedIn profile or company page, and says so where it is none. */
export function AddressForm({ show }: { show: (url: string) => void }) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    const isKnown = identifyPasted(address) !== null;
    setProblem(isKnown ? '' : addressProblem(address, i18n.t('address.notLinkedin')));
    if (isKnown) show(address.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={i18n.t('address.label')}
        placeholder={i18n.t('address.placeholder')}
        value={address}
        onText={setAddress}
        problem={problem}
      >
        <button type="submit" class="button primary">
          {i18n.t('address.go')}
        </button>
      </Field>
    </form>
  );
}
