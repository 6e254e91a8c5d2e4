import { i18n } from '#i18n';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { useRowFocus } from '../../../components/keys/use-row-focus.ts';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import type { SavedSearch } from '../../../utils/interface/kith-search.ts';
import { numberWords, sinceWords } from '../../../utils/words/ages.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { deleteSearch, loadSavedSearches } from './saved-search-calls.ts';

interface SavedSearchesProps extends Pick<PanelViewProps, 'client' | 'now'> {
  readonly open: (search: SavedSearch) => void;
}

/** The searches that are kept, each with how many are new. */
export function SavedSearches({ client, now, open }: SavedSearchesProps) {
  const { data, failure, reload } = useLoaded(() => loadSavedSearches(client), [client]);
  const focus = useRowFocus(data);
  if (failure !== null) return <FailureNote failure={failure} tryAgain={reload} />;
  if (data === null || data.length === 0) return null;
  const remove = async (id: string) => {
    await deleteSearch(client, id);
    reload();
  };
  return (
    <section>
      <h2 class="small-heading">{i18n.t('search.kept')}</h2>
      <RowList focus={focus} count={data.length} more={null}>
        {data.map((search, place) => {
          const { id, title } = search;
          return (
            <li key={id} class="listed">
              <button type="button" class="row" data-row onClick={() => open(search)}>
                <span class="row-name">{title}</span>
                <span class="row-detail">{newsOf(search, now)}</span>
              </button>
              <Confirm
                title={i18n.t('search.delete')}
                spokenTitle={i18n.t('search.deleteNamed', { title })}
                question={i18n.t('search.deleteQuestion', { title })}
                goes={i18n.t('search.deleteGoes')}
                confirm={i18n.t('search.deleteConfirm')}
                run={() => focus.changeThenFocus(() => remove(id), place)}
              />
            </li>
          );
        })}
      </RowList>
    </section>
  );
}

/** "3 new since Monday · 41 found". */
function newsOf({ fresh, total, seen_at }: SavedSearch, now: number): string {
  const language = i18n.t('languageTag');
  const since = { since: sinceWords(Date.parse(seen_at), now, language) };
  const news = fresh === 0 ? i18n.t('search.nothingNew', since) : i18n.t('search.fresh', fresh, since);
  return i18n.t('search.news', { news, total: numberWords(total, language) });
}
