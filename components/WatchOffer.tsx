import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Watch } from '../utils/interface/kith-watches.ts';
import type { WatchBook } from '../utils/lists/watch-book.ts';
import { Act } from './Act.tsx';
import { Loading } from './Loading.tsx';
import { useLoaded } from './use-loaded.ts';

interface WatchOfferProps {
  /** Of a person or company to whom there is no way. */
  readonly url: string;
  readonly name: string;
  readonly watches: WatchBook;
}

/** "Tell me when that changes", and taking it back. */
export function WatchOffer({ url, name, watches }: WatchOfferProps) {
  const load = useCallback(async () => ({ before: await watches.of(url) }), [watches, url]);
  const loaded = useLoaded(load);
  // What was done here counts from then on; undefined: nothing was.
  const [changed, setChanged] = useState<Watch | null>();
  const watch = changed === undefined ? (loaded.data?.before ?? null) : changed;
  const root = useRef<HTMLDivElement>(null);
  // Each of the two buttons takes the place of the other, and the keyboard stays there.
  useEffect(() => {
    if (changed !== undefined) root.current?.querySelector('button')?.focus();
  }, [changed]);
  return (
    <div class="watch-offer" ref={root}>
      <Loading of={loaded} />
      <p class="quiet" role="status">
        {watch === null ? '' : i18n.t('watches.waiting', { name })}
      </p>
      {watch === null ? (
        <Act key="wait" run={async () => setChanged(await watches.add(url))}>
          {i18n.t('watches.tellMe')}
        </Act>
      ) : (
        <Act
          key="undo"
          class="button small"
          run={async () => {
            await watches.remove(watch.id);
            setChanged(null);
          }}
        >
          {i18n.t('watches.noLonger')}
        </Act>
      )}
    </div>
  );
}
