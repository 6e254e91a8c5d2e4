import { useState } from 'preact/hooks';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { dropControlCharacters } from '../../utils/control-characters.ts';
import { Field } from '../ui/Field.tsx';

interface NameFormProps {
  readonly label: string;
  readonly hint?: string;
  /** Label of the button. */
  readonly submit: string;
  /** The initial value. */
  readonly name: string;
  /** The error for an empty value; null if it may be empty. */
  readonly missing: string | null;
  readonly maxLength: number;
  /** Suggestions; other values are allowed. */
  readonly suggestions?: readonly string[];
  readonly save: (name: string) => Promise<void>;
}

/** Asks for a short text. The input stays if saving fails. */
export function NameForm(props: NameFormProps) {
  const { label, hint = '', submit, name: first, missing, maxLength, suggestions = [], save } = props;
  const [typed, setTyped] = useState(first);
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (isSaving) return;
    const name = dropControlCharacters(typed).trim();
    if (name === '' && missing !== null) return setProblem(missing);
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
        maxLength={maxLength}
        suggestions={suggestions}
      >
        <button type="submit" class="button" aria-disabled={isSaving}>
          {submit}
        </button>
      </Field>
    </form>
  );
}
