import { useState } from 'preact/hooks';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { dropControlCharacters } from '../../utils/control-characters.ts';
import { Field } from '../ui/Field.tsx';

interface NameFormProps {
  readonly label: string;
  readonly hint?: string;
  /** On the button. */
  readonly submit: string;
  /** What stands there at first. */
  readonly name: string;
  /** What is said where nothing stands there; null where that may be. */
  readonly missing: string | null;
  readonly maxLength: number;
  /** What could stand there; anything else may. */
  readonly suggestions?: readonly string[];
  readonly save: (name: string) => Promise<void>;
}

/** Asks for a name or the like. What was typed stays where it could not be saved. */
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
