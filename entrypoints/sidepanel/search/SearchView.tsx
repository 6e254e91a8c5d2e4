import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { useSettings } from '../../../components/data/use-stored.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { loadQuestion } from './question.ts';
import { Search } from './Search.tsx';
import { searchByCapability } from './search-by-capability.ts';

/** Search in plain words, where the service has it. What was looked for last is there again. */
export function SearchView(props: PanelViewProps) {
  const { client, capabilities } = props;
  const { explained_search, search } = capabilities;
  const find = useMemo(
    () => searchByCapability(client, { explained_search, search }),
    [client, explained_search, search],
  );
  const { data: last } = useLoaded(loadQuestion, []);
  const settings = useSettings();
  if (find === null) return <p class="quiet">{i18n.t('search.cannot')}</p>;
  if (last === null || settings === undefined) return null;
  // What the documented interface cannot be asked must not be asked of it in silence.
  const first = explained_search ? last : { ...last, pinned: {} };
  return <Search {...props} find={find} first={first} singleKeys={settings.singleKeys} />;
}
