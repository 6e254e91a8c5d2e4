import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { addressProblem, identifyPasted } from '../../utils/page/pasted-address.ts';
import { SubmitButton } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Problem } from '../ui/Problem.tsx';

interface AddressFormProps {
  readonly show: (url: string) => void;
  /** Searches for a name. Null if only addresses work here. */
  readonly search: ((name: string) => void) | null;
}

/** Accepts a name, or the address of a LinkedIn profile or company page. Reports any other address as a problem. */
export function AddressForm({ show, search }: AddressFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const submit = () => {
    const words = text.trim();
    setProblem('');
    if (identifyPasted(words) !== null) return show(words);
    if (search !== null && words !== '' && !/[/@]|linkedin\.com/i.test(words)) return search(words);
    setProblem(addressProblem(words, i18n.t('address.notLinkedin')));
  };
  return (
    <Form submit={submit}>
      <label class="spoken" for={id}>
        {search === null ? i18n.t('address.label') : i18n.t('address.nameOrLink')}
      </label>
      <div class="look-up">
        <Icon name="search" />
        <input
          id={id}
          type="text"
          name=""
          placeholder={search === null ? i18n.t('address.placeholder') : i18n.t('address.nameOrLink')}
          autocomplete="off"
          spellcheck={false}
          value={text}
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? undefined : `${id}-problem`}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <SubmitButton class="button small">{i18n.t('address.go')}</SubmitButton>
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </Form>
  );
}
