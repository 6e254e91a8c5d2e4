import type { ComponentChildren } from 'preact';
import { PersonRow } from '../path/PersonRow.tsx';
import { Button } from '../ui/Button.tsx';

interface PageRowProps {
  /** '' if no page is known. */
  readonly url: string;
  readonly openPage: (url: string) => void;
  readonly line: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** A row that opens a card if the page is known, with other actions beside it. */
export function PageRow({ url, openPage, line, children }: PageRowProps) {
  return (
    <li class="listed">
      {url === '' ? (
        <div class="row" data-row tabIndex={-1}>
          {line}
        </div>
      ) : (
        <Button class="row" data-row onClick={() => openPage(url)}>
          {line}
        </Button>
      )}
      {children}
    </li>
  );
}

interface ListedRowProps extends Omit<PageRowProps, 'line'> {
  readonly name: string;
  readonly isCompany?: boolean;
  /** Job or description; '' if unknown. */
  readonly detail: string;
  /** '' if there is no score. */
  readonly label: string;
  readonly score: number;
  /** The best path, in words; '' if unknown. */
  readonly path: string;
}

export function ListedRow({ url, openPage, children, detail, path, ...line }: ListedRowProps) {
  return (
    <PageRow
      url={url}
      openPage={openPage}
      line={
        <PersonRow {...line} job={detail} certainty="known">
          {path !== '' && <span class="row-why">{path}</span>}
        </PersonRow>
      }
    >
      {children}
    </PageRow>
  );
}
