import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import type { Watch } from '../../utils/interface/kith-watches.ts';
import type { WatchBook } from '../../utils/lists/watch-book.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { Loading } from '../ui/Loading.tsx';
import { Switch } from '../ui/Switch.tsx';

interface WatchOfferProps {
  /** Of a person or company to whom there is no path. */
  readonly url: string;
  readonly name: string;
  readonly watches: WatchBook;
}

/** The switch for hearing of the first path to somebody. */
export function WatchOffer({ url, name, watches }: WatchOfferProps) {
  const loaded = useLoaded(async () => ({ before: await watches.of(url) }), [watches, url]);
  // What was done here counts from then on; undefined: nothing was.
  const [changed, setChanged] = useState<Watch | null>();
  /** What the switch was set to while that is being saved. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  const watch = changed === undefined ? (loaded.data?.before ?? null) : changed;
  const set = async (isOn: boolean) => {
    if (wanted !== null) return;
    setWanted(isOn);
    setProblem('');
    try {
      if (isOn) setChanged(await watches.add(url));
      else if (watch !== null) {
        await watches.remove(watch.id);
        setChanged(null);
      }
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    } finally {
      setWanted(null);
    }
  };
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
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
