import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import { ListBox } from './ListBox.tsx';
import { PastedResult } from './PastedResult.tsx';
import { readPastedList, type UnreadLine } from './pasted-list.ts';
import { type RankedPerson, rankPeople } from './ranked-page.ts';

interface PastedListProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  /** Whether there is another place for a list of firms. */
  readonly takesFirms: boolean;
  readonly openPage: (url: string) => void;
}

interface Result {
  readonly people: readonly RankedPerson[];
  readonly unread: readonly UnreadLine[];
}

/** A list of people from elsewhere, ranked by how well one can reach them. */
export function PastedList({ client, takesFirms, openPage }: PastedListProps) {
  const [result, setResult] = useState<Result | null>(null);
  const rank = async (list: string) => {
    const { people, unread } = readPastedList(list);
    if (people.length === 0) {
      const elsewhere = takesFirms ? ` ${i18n.t('pastedList.firmsElsewhere')}` : '';
      throw new CompanionFailure('failed', i18n.t('pastedList.empty') + elsewhere);
    }
    setResult({ people: await rankPeople(client, people), unread });
  };
  return (
    <ListBox
      name="pasted-list"
      title={i18n.t('pastedList.title')}
      label={i18n.t('pastedList.label')}
      hint={i18n.t('pastedList.hint')}
      placeholder="linkedin.com/in/…"
      submit={i18n.t('pastedList.rank')}
      take={rank}
    >
      <PastedResult result={result} openPage={openPage} />
    </ListBox>
  );
}
