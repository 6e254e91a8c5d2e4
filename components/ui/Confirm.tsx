import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from './Act.tsx';

interface ConfirmProps {
  /** Label of the button that opens the dialog. */
  readonly title: string;
  /** Accessible label, if the title doesn't say what it refers to. */
  readonly spokenTitle?: string;
  readonly question: string;
  /** What will be deleted, in numbers. */
  readonly goes: string;
  /** Label of the button that does it. */
  readonly confirm: string;
  readonly run: () => Promise<void>;
}

/** Confirms an action that can't be undone, and says what will be deleted. */
export function Confirm({ title, spokenTitle, question, goes, confirm, run }: ConfirmProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    // Moves the focus to the question, and back afterwards.
    if (isAsking) cancel.current?.focus();
    else if (wasAsking.current) ask.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <button
        ref={ask}
        type="button"
        class="button small"
        aria-label={spokenTitle}
        onClick={() => setAsking(true)}
      >
        {title}
      </button>
    );
  }
  return (
    <fieldset class="confirm">
      <legend>{question}</legend>
      <p>{goes}</p>
      <div class="acts">
        <button ref={cancel} type="button" class="button" onClick={() => setAsking(false)}>
          {i18n.t('cancel')}
        </button>
        <Act
          class="button danger"
          run={async () => {
            await run();
            setAsking(false);
          }}
        >
          {confirm}
        </Act>
      </div>
    </fieldset>
  );
}
