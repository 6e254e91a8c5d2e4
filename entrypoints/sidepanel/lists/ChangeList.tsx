import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { ListForm } from '../../../components/lists/ListForm.tsx';
import { shareWith } from '../../../components/team/share-with.ts';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import type { ChangeListRequest, KithList } from '../../../utils/interface/kith-lists.ts';
import { countWords } from './list-words.ts';

interface ChangeListProps {
  readonly list: KithList;
  /** The team that would read it; '' where there is none. */
  readonly team: string;
  readonly change: (changes: ChangeListRequest) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A list's title, description and readers, and its end. */
export function ChangeList({ list, team, change, remove }: ChangeListProps) {
  const { title, type, description, is_public } = list;
  const [isSaved, setSaved] = useState(false);
  return (
    <details class="others">
      <summary>{i18n.t('lists.changeList')}</summary>
      <div class="list-form">
        <ListForm
          initial={{ title, type, description, is_public }}
          asks={['description']}
          share={shareWith(team) ?? (is_public ? shareWith(i18n.t('lists.aTeam')) : null)}
          label={i18n.t('lists.saveChanges')}
          submit={async (draft) => {
            setSaved(false);
            await change({ title: draft.title, description: draft.description, ...sharing(draft, list) });
            setSaved(true);
          }}
        />
        <p class="good" role="status">
          {isSaved ? i18n.t('lists.changesSaved') : ''}
        </p>
        <Confirm
          title={i18n.t('lists.remove')}
          question={i18n.t('lists.removeQuestion', { title })}
          goes={i18n.t('lists.removeGoes', { count: countWords(type, list.item_count) })}
          confirm={i18n.t('lists.removeConfirm')}
          run={remove}
        />
      </div>
    </details>
  );
}

/** Said only where it changes: said again, it would hand the list on to the team that is active now. */
function sharing(draft: Pick<KithList, 'is_public'>, list: KithList): Pick<ChangeListRequest, 'is_public'> {
  return draft.is_public === list.is_public ? {} : { is_public: draft.is_public };
}
