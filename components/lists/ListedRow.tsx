import type { ComponentChildren } from 'preact';
import { RowLine, type RowLineProps } from '../ui/RowLine.tsx';

interface ListedRowProps extends RowLineProps {
  /** '' where no page is known. */
  readonly url: string;
  readonly openPage: (url: string) => void;
  /** What can be done beside it. */
  readonly children?: ComponentChildren;
}

/** Somebody in a list: a step to their card, and whatever else can be done. */
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
