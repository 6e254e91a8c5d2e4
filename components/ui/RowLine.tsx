import { StrengthBar } from '../path/StrengthBar.tsx';
import { Avatar } from './Avatar.tsx';

export interface RowLineProps {
  readonly name: string;
  /** Job or description; '' if unknown. */
  readonly detail: string;
  /** '' if there is no score. */
  readonly label: string;
  readonly score: number;
  /** The best path; '' if unknown. */
  readonly way: string;
  readonly isCompany?: boolean;
}

/** The content of a row about a person or company. */
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
