import type { ComponentChildren } from 'preact';
import { RowLine, type RowLineProps } from '../ui/RowLine.tsx';

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
