import { i18n } from '#i18n';
import type { OwnData } from '../../../utils/interface/kith-own-data.ts';
import { labelWords } from '../../../utils/words/label-words.ts';
import { BarTable } from '../BarTable.tsx';

/** How many people one knows how well. */
export function StrengthPicture({ strengths }: { strengths: OwnData['strengths'] }) {
  if (strengths.every(({ ties }) => ties === 0)) return null;
  return (
    <BarTable
      caption={i18n.t('sources.strengths')}
      rows={strengths.map(({ label, ties }) => ({ title: labelWords(label), count: ties }))}
    />
  );
}
