import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from './Act.tsx';

interface ConfirmProps {
  /** On the button that asks. */
  readonly title: string;
  /** Read out in its place, where the title alone does not say of what. */
  readonly spokenTitle?: string;
  readonly question: string;
  /** What goes, in numbers. */
  readonly goes: string;
  /** On the button that does it. */
  readonly confirm: string;
  readonly run: () => Promise<void>;
}

/** A step that cannot be taken back: says what goes before it goes. */
export function Confirm({ title, spokenTitle, question, goes, confirm, run }: ConfirmProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    // The focus goes where the question is, and back to where it came from.
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
