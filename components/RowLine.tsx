import { i18n } from '#i18n';
import { numberWords } from '../utils/words/ages.ts';
import { labelWords } from '../utils/words/label-words.ts';

export interface RowLineProps {
  readonly name: string;
  /** What they are; '' where it is not known. */
  readonly detail: string;
  /** '' where there is nothing to grade. */
  readonly label: string;
  /** Shown beside the way on hover and focus, where there is a label. */
  readonly score: number;
  /** The best way in; '' where it was not told. */
  readonly way: string;
}

/** What stands in a row of a list about somebody. */
export function RowLine({ name, detail, label, score, way }: RowLineProps) {
  return (
    <>
      <span class="row-name">{name}</span>
      {label !== '' && <span class="other-label">{labelWords(label)}</span>}
      {detail !== '' && <span class="row-detail">{detail}</span>}
      <span class="row-detail">
        {way}
        {label !== '' && (
          <span class="row-score">
            {way === '' ? '' : ' · '}
            {numberWords(score, i18n.t('languageTag'))}
          </span>
        )}
      </span>
    </>
  );
}
