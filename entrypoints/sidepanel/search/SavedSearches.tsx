import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { now } from '../../../components/data/now.ts';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { useFocusInside, useRowFocus } from '../../../components/keys/focus.ts';
import { NameForm } from '../../../components/setup/NameForm.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { FailureNote } from '../../../components/ui/Loading.tsx';
import { Success } from '../../../components/ui/Problem.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import { type SavedSearch, savedSearch, savedSearches } from '../../../utils/interface/kith/kith-search.ts';
import { numberWords, sinceWords } from '../../../utils/words/ages.ts';
import type { PanelViewProps } from '../panel-view.ts';
import type { SearchResults } from './search-results.ts';
import { filterWords } from './search-words.ts';

interface SavedSearchesProps extends Pick<PanelViewProps, 'client'> {
  readonly open: (search: SavedSearch) => void;
}

export function SavedSearches({ client, open }: SavedSearchesProps) {
  const loaded = useLoaded(() => client.asMe('GET', '/kith/searches', { answer: savedSearches }), [client]);
  const { data, reload } = loaded;
  const focus = useRowFocus(data?.searches ?? null);
  if (loaded.failure !== null) return <FailureNote of={loaded} />;
  if (data === null || data.searches.length === 0) return null;
  const remove = async (id: string) => {
    await client.asMe('DELETE', pathOf(id), { answer: done });
    reload();
  };
  return (
    <section>
      <h2 class="small-heading">{i18n.t('search.kept')}</h2>
      <RowList focus={focus} count={data.searches.length} more={null}>
        {data.searches.map((search, place) => {
          const { id, title } = search;
          return (
            <li key={id} class="listed">
              <Button class="row" data-row onClick={() => open(search)}>
                <span class="row-name">{title}</span>
                <span class="row-detail">{newsOf(search)}</span>
              </Button>
              <Confirm
                title={i18n.t('delete')}
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

/** Returns a phrase such as "3 new since Monday · 41 found". */
function newsOf({ fresh, total, seen_at }: SavedSearch): string {
  const since = { since: sinceWords(Date.parse(seen_at), now.value) };
  const news = fresh === 0 ? i18n.t('search.nothingNew', since) : i18n.t('search.fresh', fresh, since);
  return i18n.t('search.news', { news, total: numberWords(total) });
}

/** The service's limit for a title, in characters. */
const MAX_TITLE = 255;

interface SaveSearchProps extends Pick<PanelViewProps, 'client'> {
  readonly found: Pick<SearchResults, 'question' | 'filters'>;
}

export function SaveSearch({ client, found }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const root = useFocusInside<HTMLDivElement>(isOpen);
  return (
    <div ref={root}>
      {isOpen ? (
        <NameForm
          label={i18n.t('search.title')}
          submit={i18n.t('save')}
          name={titleOf(found)}
          missing={i18n.t('search.noTitle')}
          maxLength={MAX_TITLE}
          save={async (title) => {
            const body = { ...found.question, title };
            await client.asMe('POST', '/kith/searches', { body, answer: savedSearch });
            setSaved(true);
            setOpen(false);
          }}
        />
      ) : (
        <Button class="button small" onClick={() => setOpen(true)}>
          {i18n.t('search.saveThis')}
        </Button>
      )}
      <Success text={isSaved ? i18n.t('search.saved') : ''} />
    </div>
  );
}

function titleOf({ question, filters }: SaveSearchProps['found']): string {
  const words = question.query.trim() || filters.map(filterWords).join(', ');
  return words.slice(0, MAX_TITLE);
}

const pathOf = (id: string) => `/kith/searches/${encodeURIComponent(id)}`;

/** Marks the current results of a search as seen. Throws CompanionFailure. */
export async function markSeen({ asMe }: ServiceClient, id: string): Promise<void> {
  await asMe('POST', `${pathOf(id)}/seen`, { answer: savedSearch });
}
