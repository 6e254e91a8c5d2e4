import { i18n } from '#i18n';
import { Act } from '../../../components/Act.tsx';
import type { KeptConnection } from './use-kept-connection.ts';

interface KeptConnectionBarProps {
  readonly kept: KeptConnection;
  readonly undo: () => Promise<void>;
}

/** Says what was picked from a list of mutual connections, and takes it back. */
export function KeptConnectionBar({ kept, undo }: KeptConnectionBarProps) {
  const { introducer, target } = kept;
  return (
    <aside class="undo kept-connection">
      <p role="status">{i18n.t('mutuals.kept', { name: introducer.name, target: target.name })}</p>
      <Act class="button small" run={undo}>
        {i18n.t('undo')}
      </Act>
    </aside>
  );
}
