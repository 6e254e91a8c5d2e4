import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Watch } from '../../utils/interface/kith/kith-watches.ts';
import type { WatchesClient } from '../../utils/lists/watches-client.ts';
import { useAct } from '../data/use-act.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { Loading } from '../ui/Loading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Switch } from '../ui/Switch.tsx';

interface WatchOfferProps {
  /** The address of a person or company without a path. */
  readonly url: string;
  readonly name: string;
  readonly watches: WatchesClient;
}

/** A switch for being notified once there is a path to someone. */
export function WatchOffer({ url, name, watches }: WatchOfferProps) {
  const loaded = useLoaded(async () => ({ before: await watches.of(url) }), [watches, url]);
  // The watch after a change made here; null if it was removed, undefined before any change.
  const [changed, setChanged] = useState<Watch | null>();
  /** The switch's new value while it is being saved. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { problem, run } = useAct();
  const watch = changed === undefined ? (loaded.data?.before ?? null) : changed;
  const set = (isOn: boolean) =>
    run(async () => {
      setWanted(isOn);
      try {
        if (isOn) setChanged(await watches.add(url));
        else if (watch !== null) {
          await watches.remove(watch.id);
          setChanged(null);
        }
      } finally {
        setWanted(null);
      }
    });
  return (
    <div class="watch-offer">
      <Loading of={loaded} />
      <Switch
        title={i18n.t('watches.tellMe', { name })}
        isOn={wanted ?? watch !== null}
        set={(isOn) => void set(isOn)}
      />
      <p class="quiet" role="status">
        {watch === null ? '' : i18n.t('watches.waiting')}
      </p>
      <Problem text={problem} />
    </div>
  );
}
