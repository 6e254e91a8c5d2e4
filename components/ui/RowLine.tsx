import { StrengthBar } from '../path/StrengthBar.tsx';
import { Avatar } from './Avatar.tsx';

export interface RowLineProps {
  readonly name: string;
  /** What they are; '' where it is not known. */
  readonly detail: string;
  /** '' where there is nothing to grade. */
  readonly label: string;
  readonly score: number;
  /** The best way in; '' where it was not told. */
  readonly way: string;
  readonly isCompany?: boolean;
}

/** What stands in a row of a list about somebody. */
export function RowLine({ name, detail, label, score, way, isCompany = false }: RowLineProps) {
  return (
    <span class="person-row">
      <Avatar name={name} isCompany={isCompany} />
      <span class="row-text">
        <span class="row-name">{name}</span>
        {detail !== '' && <span class="row-job">{detail}</span>}
        {way !== '' && <span class="row-why">{way}</span>}
      </span>
      {label !== '' && <StrengthBar label={label} score={score} isStacked />}
    </span>
  );
}
