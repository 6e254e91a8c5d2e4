import { i18n } from '#i18n';
import { numberWords } from '../utils/words/ages.ts';

/** How many of what. */
export function CountList({ counts }: { counts: readonly (readonly [title: string, count: number])[] }) {
  return (
    <dl class="counts">
      {counts.map(([title, count]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{numberWords(count, i18n.t('languageTag'))}</dd>
        </div>
      ))}
    </dl>
  );
}
