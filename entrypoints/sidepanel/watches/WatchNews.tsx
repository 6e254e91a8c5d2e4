import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { useRowFocus } from '../../../components/keys/focus.ts';
import { ListedRow } from '../../../components/lists/ListedRow.tsx';
import { Act } from '../../../components/ui/Act.tsx';
import { Success } from '../../../components/ui/Problem.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import type { Watch } from '../../../utils/interface/kith/kith-watches.ts';
import type { WatchesClient } from '../../../utils/lists/watches-client.ts';
import { watchForgetting } from '../../../utils/look-up/look-up-cache.ts';

interface WatchNewsProps {
  readonly watches: WatchesClient;
  readonly openPage: (url: string) => void;
}

/** The watchlist: the people who are now reachable, then the others, collapsed. Hidden while it is empty. */
export function WatchNews({ watches, openPage }: WatchNewsProps) {
  const version = watches.version.value;
  const { data } = useLoaded(() => watches.all(), [watches, version], {
    keepsData: true,
    // An import or a correction may have added a path.
    watch: watchForgetting,
  });
  const fresh = data?.filter((watch) => watch.fresh) ?? [];
  const others = data?.filter((watch) => !watch.fresh) ?? [];
  const remove = ({ id }: Watch) => watches.remove(id);
  return (
    <section class="watches" aria-label={i18n.t('watches.title')} hidden={data === null || data.length === 0}>
      <Success text={fresh.length === 0 ? '' : i18n.t('watches.reached', fresh.length)} />
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

interface WatchRowsProps {
  readonly watches: readonly Watch[];
  readonly openPage: (url: string) => void;
  readonly remove: (watch: Watch) => Promise<void>;
}

function WatchRows({ watches, openPage, remove }: WatchRowsProps) {
  const focus = useRowFocus(watches);
  return (
    <RowList focus={focus} count={watches.length} more={null}>
      {watches.map((watch, place) => {
        const name = watch.name || watch.linkedin_url;
        return (
          <ListedRow
            key={watch.id}
            name={name}
            isCompany={watch.kind === 'company'}
            detail=""
            label={watch.score > 0 ? watch.score_label : ''}
            score={watch.score}
            path={watch.score > 0 ? '' : i18n.t('pageList.notInData')}
            url={watch.linkedin_url}
            openPage={openPage}
          >
            <Act class="link take-off" run={() => focus.changeThenFocus(() => remove(watch), place)}>
              <span aria-hidden="true">×</span>
              <span class="spoken">{i18n.t('watches.takeOff', { name })}</span>
            </Act>
          </ListedRow>
        );
      })}
    </RowList>
  );
}
