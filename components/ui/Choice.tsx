import type { ComponentChildren } from 'preact';

interface ChoiceProps {
  /** The same for all options of a group. */
  readonly group: string;
  readonly title: string;
  readonly what?: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
  /** Shown below the option while it is selected. */
  readonly children?: ComponentChildren;
}

export function Choice({ group, title, what = '', isChosen, choose, children }: ChoiceProps) {
  return (
    <>
      <label class="option-line">
        <input type="radio" name={group} checked={isChosen} onChange={choose} />
        <span>
          <strong>{title}</strong>
          {what !== '' && <span class="quiet">{what}</span>}
        </span>
      </label>
      {isChosen && children}
    </>
  );
}
