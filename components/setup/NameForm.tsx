import { useState } from 'preact/hooks';
import { dropControlCharacters } from '../../utils/control-characters.ts';
import { useAct } from '../data/use-act.ts';
import { SubmitButton } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';

interface NameFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
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
  const { isRunning, problem, setProblem, run } = useAct();
  const saveTyped = async () => {
    const name = dropControlCharacters(typed).trim();
    if (name === '' && missing !== null) return setProblem(missing);
    await save(name);
  };
  return (
    <Form submit={() => run(saveTyped)}>
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
        <SubmitButton aria-disabled={isRunning}>{submit}</SubmitButton>
      </Field>
    </Form>
  );
}
