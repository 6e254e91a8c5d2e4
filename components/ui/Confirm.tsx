import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from './Act.tsx';
import { Button } from './Button.tsx';

interface ConfirmProps {
  /** Label of the button that asks. */
  readonly title: string;
  /** Accessible label of that button, if the title doesn't name the object. */
  readonly spokenTitle?: string;
  readonly question: string;
  /** What will be deleted, with numbers. */
  readonly goes: string;
  readonly confirm: string;
  readonly run: () => Promise<void>;
}

/** Asks for confirmation of an action that can't be undone, and explains what will be deleted. */
export function Confirm({ title, spokenTitle, question, goes, confirm, run }: ConfirmProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    // Moves the focus to Cancel, and back to the button afterward.
    if (isAsking) cancel.current?.focus();
    else if (wasAsking.current) ask.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <Button ref={ask} class="button small" aria-label={spokenTitle} onClick={() => setAsking(true)}>
        {title}
      </Button>
    );
  }
  return (
    <fieldset class="confirm">
      <legend>{question}</legend>
      <p>{goes}</p>
      <div class="acts">
        <Button ref={cancel} onClick={() => setAsking(false)}>
          {i18n.t('cancel')}
        </Button>
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
