import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Field } from '../../../components/Field.tsx';
import { failureOf } from '../../../utils/companion-failure.ts';
import { dropControlCharacters } from '../../../utils/control-characters.ts';

interface NameFormProps {
  readonly label: string;
  readonly hint?: string;
  /** On the button. */
  readonly submit: string;
  /** What stands there at first. */
  readonly name: string;
  readonly save: (name: string) => Promise<void>;
}

/** As many characters as a name of the service has. */
const MAX_LENGTH = 100;

/** Names a sequence. What was typed stays where it could not be saved. */
export function NameForm({ label, hint = '', submit, name: first, save }: NameFormProps) {
  const [typed, setTyped] = useState(first);
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (isSaving) return;
    const name = dropControlCharacters(typed).trim();
    if (name === '') return setProblem(i18n.t('outreach.noName'));
    setProblem('');
    setSaving(true);
    try {
      await save(name);
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Field
        kind="words"
        label={label}
        hint={hint}
        value={typed}
        onText={setTyped}
        problem={problem}
        maxLength={MAX_LENGTH}
      >
        <button type="submit" class="button" aria-disabled={isSaving}>
          {submit}
        </button>
      </Field>
    </form>
  );
}
