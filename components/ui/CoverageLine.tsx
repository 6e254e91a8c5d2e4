import { i18n } from '#i18n';
import type { Coverage } from '../../utils/interface/kith-network.ts';
import { numberWords } from '../../utils/words/ages.ts';

/** How much the data covers, in one line. */
export function CoverageLine({ coverage }: { coverage: Coverage }) {
  const count = (value: number) => numberWords(value, i18n.t('languageTag'));
  return (
    <p class="quiet">
      {i18n.t('options.coverage', {
        connections: count(coverage.connections),
        people: count(coverage.people),
        companies: count(coverage.companies),
      })}
    </p>
  );
}
