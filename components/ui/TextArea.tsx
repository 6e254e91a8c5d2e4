import { useId } from 'preact/hooks';
import { Problem } from './Problem.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly problem?: string;
  readonly maxLength: number;
  readonly name?: string;
  readonly rows?: number;
}

export function TextArea({ label, value, onText, problem = '', maxLength, name, rows = 6 }: TextAreaProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        value={value}
        maxLength={maxLength}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}
