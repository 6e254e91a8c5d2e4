import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { joinWords } from '../../utils/words/sentences.ts';
import { Problem } from './Problem.tsx';

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  /** Determines the font and the keyboard on touch screens. Codes are monospaced, secrets hidden. */
  readonly kind?: 'address' | 'code' | 'words' | 'secret';
  readonly name?: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly maxLength?: number;
  /** Suggestions; other values are allowed. */
  readonly suggestions?: readonly string[];
  /** The problem with the current value, '' if there is none. */
  readonly problem?: string;
  readonly children?: ComponentChildren;
}

export function Field(props: FieldProps) {
  const {
    label,
    value,
    onText,
    kind = 'address',
    name = '',
    placeholder = '',
    hint = '',
    problem = '',
    suggestions = [],
    maxLength,
  } = props;
  const id = useId();
  const described = joinWords([hint && `${id}-hint`, problem && `${id}-problem`], ' ');
  const typed =
    suggestions.length === 0
      ? ({ type: 'text' } as const)
      : ({ type: 'text', list: `${id}-suggestions` } as const);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="field-row">
        <input
          id={id}
          {...(kind === 'secret' ? { type: 'password' } : typed)}
          class={kind}
          name={name}
          placeholder={placeholder}
          inputMode={kind === 'address' ? 'url' : 'text'}
          autocomplete="off"
          spellcheck={kind === 'words'}
          maxLength={maxLength}
          value={value}
          aria-invalid={problem !== ''}
          aria-describedby={described === '' ? undefined : described}
          onInput={(event) => onText(event.currentTarget.value)}
        />
        {props.children}
      </div>
      {suggestions.length > 0 && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {hint !== '' && (
        <p class="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}
