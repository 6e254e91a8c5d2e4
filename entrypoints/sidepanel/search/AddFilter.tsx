import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useFocusInside } from '../../../components/keys/use-focus-inside.ts';
import type { ReadKey } from '../../../utils/interface/kith-search.ts';
import { READ_KEYS } from './change-filters.ts';
import { EditFilter } from './EditFilter.tsx';
import { keyWords } from './filter-words.ts';

interface AddFilterProps {
  /** Filters that are there. */
  readonly taken: readonly ReadKey[];
  readonly suggestIndustries: (() => Promise<readonly string[]>) | null;
  /** ms since 1970. */
  readonly now: number;
  readonly add: (key: ReadKey, value: string) => void;
}

/** One more filter: which, then what it is to be. Escape leaves all as it was. */
export function AddFilter({ taken, suggestIndustries, now, add }: AddFilterProps) {
  const [step, setStep] = useState<ReadKey | 'choosing' | null>(null);
  const root = useFocusInside<HTMLLIElement>(step !== null);
  if (step === null) {
    return (
      <li ref={root} class="chip">
        <button type="button" class="chip-words" onClick={() => setStep('choosing')}>
          <span aria-hidden="true">+ </span>
          {i18n.t('search.addFilter')}
        </button>
      </li>
    );
  }
  const cancel = () => setStep(null);
  if (step === 'choosing') {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    return (
      <li ref={root} class="chip-form">
        <fieldset class="toggles" onKeyDown={onKeyDown}>
          <legend class="small-heading">{i18n.t('search.addFilter')}</legend>
          {READ_KEYS.filter((key) => !taken.includes(key)).map((key) => (
            <button key={key} type="button" class="toggle" onClick={() => setStep(key)}>
              {keyWords(key)}
            </button>
          ))}
        </fieldset>
      </li>
    );
  }
  return (
    <li ref={root} class="chip-form">
      <EditFilter
        key={step}
        filter={{ key: step, value: '' }}
        suggest={step === 'companyIndustry' ? suggestIndustries : null}
        now={now}
        set={(value) => {
          if (value !== '') add(step, value);
          cancel();
        }}
        cancel={cancel}
      />
    </li>
  );
}
