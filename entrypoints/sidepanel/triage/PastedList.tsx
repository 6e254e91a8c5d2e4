import { i18n } from '#i18n';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import { useKeptLists } from '../kept-lists.ts';
import { ListBox } from './ListBox.tsx';
import { PastedResult } from './PastedResult.tsx';
import { readPastedList } from './pasted-list.ts';
import { rankPeople } from './ranked-page.ts';

interface PastedListProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  /** The address of the page beside the panel. */
  readonly url: string;
  /** Whether there is another place for a list of firms. */
  readonly takesFirms: boolean;
  readonly openPage: (url: string) => void;
}

/** A list of people from elsewhere, ranked by how well one can reach them. */
export function PastedList({ client, url, takesFirms, openPage }: PastedListProps) {
  const kept = useKeptLists().people;
  const rank = async (text: string) => {
    const { people, unread } = readPastedList(text);
    if (people.length === 0) {
      const elsewhere = takesFirms ? ` ${i18n.t('pastedList.firmsElsewhere')}` : '';
      throw new CompanionFailure('failed', i18n.t('pastedList.empty') + elsewhere);
    }
    kept.value = { url, text, people: await rankPeople(client, people), unread };
  };
  return (
    <ListBox
      name="pasted-list"
      title={i18n.t('pastedList.title')}
      label={i18n.t('pastedList.label')}
      hint={i18n.t('pastedList.hint')}
      placeholder="linkedin.com/in/…"
      submit={i18n.t('pastedList.rank')}
      first={kept.value?.text ?? ''}
      take={rank}
    >
      <PastedResult result={kept.value} openPage={openPage} />
    </ListBox>
  );
}
