import type { ComponentChildren } from 'preact';

interface ChoiceProps {
  /** The same for all of which one is chosen. */
  readonly group: string;
  readonly title: string;
  readonly what?: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
  /** Stands below, where this is chosen. */
  readonly children?: ComponentChildren;
}

/** One of several ways, with what it means. */
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
