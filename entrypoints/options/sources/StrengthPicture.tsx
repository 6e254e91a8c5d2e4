import { i18n } from '#i18n';
import type { OwnData } from '../../../utils/interface/kith-own-data.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import { labelWords } from '../../../utils/words/label-words.ts';

/** How many people one knows how well: a table, each count drawn as a bar beside it. */
export function StrengthPicture({ strengths }: { strengths: OwnData['strengths'] }) {
  const most = Math.max(...strengths.map(({ ties }) => ties));
  if (strengths.length === 0 || most === 0) return null;
  return (
    <table class="strengths">
      <caption>{i18n.t('sources.strengths')}</caption>
      <tbody>
        {strengths.map(({ label, ties }) => (
          <tr key={label}>
            <th scope="row">{labelWords(label)}</th>
            <td>
              <svg aria-hidden="true">
                <rect width={`${(100 * ties) / most}%`} height="100%" rx="2" />
              </svg>
            </td>
            <td>{numberWords(ties, i18n.t('languageTag'))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
