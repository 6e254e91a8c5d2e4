import { useId } from 'preact/hooks';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** What is wrong with what stands there, '' where nothing is. */
  readonly problem: string;
  readonly maxLength: number;
  readonly rows?: number;
}

/** A labelled text of several lines with its problem, when there is one. */
export function TextArea({ label, value, onText, problem, maxLength, rows = 6 }: TextAreaProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        maxLength={maxLength}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {problem !== '' && (
        <p class="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
