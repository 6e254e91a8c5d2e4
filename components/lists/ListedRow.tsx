import type { ComponentChildren } from 'preact';
import { StrengthBar } from '../path/StrengthBar.tsx';
import { Avatar } from '../ui/Avatar.tsx';

interface ListedRowProps extends RowLineProps {
  /** '' if no page is known. */
  readonly url: string;
  readonly openPage: (url: string) => void;
  /** Actions for this row. */
  readonly children?: ComponentChildren;
}

/** A person or company in a list: a link to their card, and other actions. */
export function ListedRow({ url, openPage, children, ...line }: ListedRowProps) {
  return (
    <li class="listed">
      {url === '' ? (
        <div class="row" data-row tabIndex={-1}>
          <RowLine {...line} />
        </div>
      ) : (
        <button type="button" class="row" data-row onClick={() => openPage(url)}>
          <RowLine {...line} />
        </button>
      )}
      {children}
    </li>
  );
}

interface RowLineProps {
  readonly name: string;
  /** Job or description; '' if unknown. */
  readonly detail: string;
  /** '' if there is no score. */
  readonly label: string;
  readonly score: number;
  /** The best path; '' if unknown. */
  readonly path: string;
  readonly isCompany?: boolean;
}

/** The content of a row about a person or company. */
function RowLine({ name, detail, label, score, path, isCompany = false }: RowLineProps) {
  return (
    <span class="person-row">
      <Avatar name={name} isCompany={isCompany} />
      <span class="row-text">
        <span class="row-name">{name}</span>
        {detail !== '' && <span class="row-job">{detail}</span>}
        {path !== '' && <span class="row-why">{path}</span>}
      </span>
      {label !== '' && <StrengthBar label={label} score={score} isStacked />}
    </span>
  );
}
