import { i18n } from '#i18n';
import { downloadFile } from '../../../utils/download-file.ts';
import { csvText } from '../../../utils/interface/csv-text.ts';
import type { UnreadLine } from './pasted-list.ts';
import { RankedPeople } from './RankedPeople.tsx';
import type { RankedPerson } from './ranked-page.ts';
import { UnreadLines } from './UnreadLines.tsx';

interface PastedResultProps {
  /** Null before anything was ranked. */
  readonly result: {
    readonly people: readonly RankedPerson[];
    readonly unread: readonly UnreadLine[];
  } | null;
  readonly openPage: (url: string) => void;
}

/** Who of a pasted list can be reached, best first, as rows and as a table to save; and which lines say nobody. */
export function PastedResult({ result, openPage }: PastedResultProps) {
  const unread = result?.unread ?? [];
  return (
    <>
      <p class="quiet" role="status">
        {result === null ? '' : i18n.t('pastedList.ranked', result.people.length)}
      </p>
      <UnreadLines lines={unread.map((line) => ({ ...line, reason: reasonWords(line.reason) }))} />
      {result !== null && (
        <>
          <div>
            <button type="button" class="button" onClick={() => save(result.people)}>
              {i18n.t('pastedList.save')}
            </button>
          </div>
          <RankedPeople people={result.people} openPage={openPage} />
        </>
      )}
    </>
  );
}

function reasonWords(reason: UnreadLine['reason']): string {
  switch (reason) {
    case 'no-address':
      return i18n.t('pastedList.noAddress');
    case 'company':
      return i18n.t('pastedList.company');
    case 'too-many':
      return i18n.t('pastedList.tooMany');
  }
}

function save(people: readonly RankedPerson[]): void {
  const rows = people.map(({ name, url, label, score }) => [name, url, label, String(score)]);
  const text = csvText([i18n.t('pastedList.columns').split(','), ...rows]);
  downloadFile('kith-list.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
