import { useCallback, useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from '../../../components/Act.tsx';
import { useLoaded } from '../../../components/use-loaded.ts';
import type { Watch } from '../../../utils/interface/kith-watches.ts';
import type { WatchBook } from '../../../utils/lists/watch-book.ts';
import { watchForgetting } from '../../../utils/look-up/look-up-cache.ts';
import { WatchRows } from './WatchRows.tsx';

interface WatchNewsProps {
  readonly watches: WatchBook;
  readonly openPage: (url: string) => void;
}

/** Those one waits for: who can be reached now, and below, folded, who cannot yet. Nothing where one waits for nobody. */
export function WatchNews({ watches, openPage }: WatchNewsProps) {
  const version = watches.version.value;
  const load = useCallback(() => watches.all(), [watches, version]);
  const { data, reload } = useLoaded(load, true);
  // An import or a correction may have brought a way.
  useEffect(() => watchForgetting(reload), [reload]);
  const fresh = data?.filter((watch) => watch.fresh) ?? [];
  const others = data?.filter((watch) => !watch.fresh) ?? [];
  const remove = ({ id }: Watch) => watches.remove(id);
  return (
    <section class="watches" aria-label={i18n.t('watches.title')} hidden={data === null || data.length === 0}>
      <p class="good" role="status">
        {fresh.length === 0 ? '' : i18n.t('watches.reached', fresh.length)}
      </p>
      {fresh.length > 0 && (
        <>
          <WatchRows watches={fresh} openPage={openPage} remove={remove} />
          <Act class="button small" run={() => watches.markSeen()}>
            {i18n.t('watches.seen')}
          </Act>
        </>
      )}
      {others.length > 0 && (
        <details class="others">
          <summary>{i18n.t('watches.waitingFor', others.length)}</summary>
          <WatchRows watches={others} openPage={openPage} remove={remove} />
        </details>
      )}
    </section>
  );
}
