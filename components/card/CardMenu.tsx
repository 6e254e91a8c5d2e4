import type { ComponentChildren } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { openKeyHelp } from '../keys/key-help.ts';
import { useDismissal } from '../keys/use-dismissal.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { SayingContext } from './Said.tsx';

interface CardMenuProps {
  /** What the menu belongs to, for screen readers. */
  readonly title: string;
  /** Opens the settings. Null if the surface already has tabs for settings and shortcuts. */
  readonly openSettings: (() => void) | null;
  /** Actions for this person or company. */
  readonly children?: ComponentChildren;
}

/**
 * Menu for rare actions, at the end of the card's head. Its content is in the DOM even when closed, so that
 * shortcuts can find it.
 */
export function CardMenu({ title, openSettings, children }: CardMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const saying = useContext(SayingContext);
  const root = useRef<HTMLDetailsElement>(null);
  useDismissal(isOpen, root, {
    close: () => root.current?.removeAttribute('open'),
    giveFocusBack: () => root.current?.querySelector('summary')?.focus(),
  });
  return (
    <details class="card-menu" ref={root} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="icon-button" data-act="menu" aria-label={title} title={title}>
        <Icon name="more" />
      </summary>
      <div class="menu">
        <SayingContext.Provider value={isOpen ? saying : null}>{children}</SayingContext.Provider>
        {openSettings !== null && (
          <>
            <MenuLine icon="keys" words={i18n.t('keys.title')} run={openKeyHelp} />
            <MenuLine icon="gear" words={i18n.t('panel.openSettings')} run={openSettings} />
          </>
        )}
      </div>
    </details>
  );
}

export function MenuLine({ icon, words, run }: { icon: IconName; words: string; run: () => void }) {
  return (
    <button type="button" class="menu-line" onClick={run}>
      <Icon name={icon} />
      <span>{words}</span>
    </button>
  );
}
