import { i18n } from '#i18n';
import { Act } from '../../../components/Act.tsx';
import { ListedRow } from '../../../components/ListedRow.tsx';
import { RowList } from '../../../components/RowList.tsx';
import { useRowFocus } from '../../../components/use-row-focus.ts';
import type { Watch } from '../../../utils/interface/kith-watches.ts';

interface WatchRowsProps {
  readonly watches: readonly Watch[];
  readonly openPage: (url: string) => void;
  readonly remove: (watch: Watch) => Promise<void>;
}

/** People and companies one waits for; each leads to their card and can be taken off. */
export function WatchRows({ watches, openPage, remove }: WatchRowsProps) {
  const focus = useRowFocus(watches);
  return (
    <RowList focus={focus} count={watches.length} more={null}>
      {watches.map((watch, place) => {
        const name = watch.name || watch.linkedin_url;
        return (
          <ListedRow
            key={watch.id}
            name={name}
            detail=""
            label={watch.score > 0 ? watch.score_label : ''}
            score={watch.score}
            way={watch.score > 0 ? '' : i18n.t('pageList.notInData')}
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
