import { i18n } from '#i18n';
import { ASK_KINDS, type AskKind } from '../../utils/interface/kith/kith-asks.ts';
import { SelectField } from '../ui/SelectField.tsx';

export function AskKindField({ kind, choose }: { kind: AskKind; choose: (kind: AskKind) => void }) {
  return (
    <SelectField
      label={i18n.t('ask.for')}
      value={kind}
      choices={ASK_KINDS}
      words={(one) => KIND_WORDS[one]()}
      choose={choose}
    />
  );
}

const KIND_WORDS: Readonly<Record<AskKind, () => string>> = {
  general: () => i18n.t('ask.general'),
  raise: () => i18n.t('ask.raise'),
  sell: () => i18n.t('ask.sell'),
  hire: () => i18n.t('ask.hire'),
  job: () => i18n.t('ask.job'),
};
