import { i18n } from '#i18n';
import type { AskWriting } from '../../../utils/ask/ask-writing.ts';

interface UnsavedAsksProps {
  readonly writings: readonly AskWriting[];
  readonly open: (writing: AskWriting) => void;
}

/** What is written and not saved: it is gone with the browser window. */
export function UnsavedAsks({ writings, open }: UnsavedAsksProps) {
  if (writings.length === 0) return null;
  return (
    <section class="toggles" aria-labelledby="unsaved-asks">
      <h2 class="small-heading" id="unsaved-asks">
        {i18n.t('asks.unsaved')}
      </h2>
      {writings.map((writing) => {
        const { introducer, target } = writing;
        const about = i18n.t('ask.about', { introducer: introducer.fullName, person: target.fullName });
        return (
          <button key={about} type="button" class="toggle" onClick={() => open(writing)}>
            {about}
          </button>
        );
      })}
    </section>
  );
}
