import { i18n } from '#i18n';
import { Button } from '../../../components/ui/Button.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import { downloadCsv } from '../../../utils/download-file.ts';
import { usePanelMemory } from '../panel-memory.ts';
import { ListBox, UnreadLines } from './ListBox.tsx';
import { parsePeople, type UnreadLine } from './parse-people.ts';
import { RankedPeople } from './RankedPeople.tsx';
import { type RankedPerson, rankPeople } from './rank-people.ts';

interface PastedPeopleListProps {
  readonly client: ServiceClient;
  /** The address of the page beside the panel. */
  readonly url: string;
  /** Whether another view accepts lists of companies. */
  readonly takesFirms: boolean;
  readonly openPage: (url: string) => void;
}

/** Accepts a list of people and ranks them by how easy they are to reach. */
export function PastedPeopleList({ client, url, takesFirms, openPage }: PastedPeopleListProps) {
  const { pastedPeople } = usePanelMemory();
  const rank = async (text: string) => {
    const { people, unread } = parsePeople(text);
    if (people.length === 0) {
      const elsewhere = takesFirms ? ` ${i18n.t('pastedList.firmsElsewhere')}` : '';
      throw new CompanionFailure('failed', i18n.t('pastedList.empty') + elsewhere);
    }
    pastedPeople.value = { url, text, people: await rankPeople(client, people), unread };
  };
  return (
    <ListBox
      name="pasted-list"
      title={i18n.t('pastedList.title')}
      label={i18n.t('pastedList.label')}
      hint={i18n.t('pastedList.hint')}
      placeholder="linkedin.com/in/…"
      submit={i18n.t('pastedList.rank')}
      first={pastedPeople.value?.text ?? ''}
      take={rank}
    >
      <PastedResult result={pastedPeople.value} openPage={openPage} />
    </ListBox>
  );
}

interface PastedResultProps {
  /** Null before the first ranking. */
  readonly result: {
    readonly people: readonly RankedPerson[];
    readonly unread: readonly UnreadLine[];
  } | null;
  readonly openPage: (url: string) => void;
}

/** The people of a pasted list, easiest to reach first, and the unread lines. The ranking can be saved as CSV. */
function PastedResult({ result, openPage }: PastedResultProps) {
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
            <Button onClick={() => saveAsCsv(result.people)}>{i18n.t('pastedList.save')}</Button>
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

function saveAsCsv(people: readonly RankedPerson[]): void {
  const rows = people.map(({ name, url, label, score }) => [name, url, label, String(score)]);
  downloadCsv('kith-list.csv', [i18n.t('pastedList.columns').split(','), ...rows]);
}
