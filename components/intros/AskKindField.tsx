import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { ASK_KINDS, type AskKind } from '../../utils/interface/kith/kith-asks.ts';

/** Chooses what an ask is for. Each kind has its own template. */
export function AskKindField({ kind, choose }: { kind: AskKind; choose: (kind: AskKind) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{i18n.t('ask.for')}</label>
      <select
        id={id}
        value={kind}
        onChange={({ currentTarget }) => {
          const chosen = ASK_KINDS.find((one) => one === currentTarget.value);
          if (chosen !== undefined) choose(chosen);
        }}
      >
        {ASK_KINDS.map((one) => (
          <option key={one} value={one}>
            {askKindWord(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Returns the label of a kind of ask. */
function askKindWord(kind: AskKind): string {
  switch (kind) {
    case 'general':
      return i18n.t('ask.general');
    case 'raise':
      return i18n.t('ask.raise');
    case 'sell':
      return i18n.t('ask.sell');
    case 'hire':
      return i18n.t('ask.hire');
    case 'job':
      return i18n.t('ask.job');
  }
}
