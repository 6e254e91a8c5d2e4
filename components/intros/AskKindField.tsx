import { i18n } from '#i18n';
import { ASK_KINDS, type AskKind } from '../../utils/interface/kith/kith-asks.ts';
import { SelectField } from '../ui/SelectField.tsx';

/** Chooses what an ask is for. Each kind has its own template. */
export function AskKindField({ kind, choose }: { kind: AskKind; choose: (kind: AskKind) => void }) {
  return (
    <SelectField
      label={i18n.t('ask.for')}
      value={kind}
      choices={ASK_KINDS}
      words={askKindWord}
      choose={choose}
    />
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
