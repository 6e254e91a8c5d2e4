import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface SelectFieldProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly words: (choice: Value) => string;
  readonly choose: (choice: Value) => void;
  readonly children?: ComponentChildren;
}

export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, value, choices, words, choose, children } = props;
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((choice) => String(choice) === currentTarget.value);
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words(choice)}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}
