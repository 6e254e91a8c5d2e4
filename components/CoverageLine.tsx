import { i18n } from '#i18n';
import { numberWords } from '../utils/ages.ts';
import type { Coverage } from '../utils/interface/kith-network.ts';

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
