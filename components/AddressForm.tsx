import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { identifyLinkedin } from '../utils/linkedin-url.ts';

/** Takes the address of a LinkedIn profile or company page, and says so where it is none. */
export function AddressForm({ show }: { show: (url: string) => void }) {
  const id = useId();
  const [address, setAddress] = useState('');
  const [isRefused, setRefused] = useState(false);
  const submit = (event: Event) => {
    event.preventDefault();
    const isKnown = identifyLinkedin(address) !== null;
    setRefused(!isKnown);
    if (isKnown) show(address.trim());
  };
  return (
    <form class="address" onSubmit={submit} noValidate>
      <label for={id}>{i18n.t('address.label')}</label>
      <div class="field-row">
        <input
          id={id}
          type="text"
          inputMode="url"
          autocomplete="off"
          spellcheck={false}
          placeholder={i18n.t('address.placeholder')}
          value={address}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-problem` : undefined}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
        <button type="submit" class="button primary">
          {i18n.t('address.go')}
        </button>
      </div>
      {isRefused && (
        <p class="problem" id={`${id}-problem`} role="alert">
          {i18n.t('address.notLinkedin')}
        </p>
      )}
    </form>
  );
}
