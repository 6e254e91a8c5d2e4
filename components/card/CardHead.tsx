import type { ComponentChildren } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { ageWords } from '../../utils/words/ages.ts';
import { now } from '../data/now.ts';
import { openKeyHelp } from '../keys/letter-keys.ts';
import { useDismissal } from '../keys/use-dismissal.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { CorrectionContext } from './CorrectionNotice.tsx';

interface CardHeadProps {
  /** The name of the person or company, or the verdict if the card is about no one. */
  readonly title: string;
  readonly about: string;
  /** The card's verdict, for screen readers; '' if it is the title, or if the latest correction replaces it. */
  readonly verdict: string;
  /** Null if the card is about no one. */
  readonly subject: 'person' | 'company' | null;
  readonly children?: ComponentChildren;
}

/**
 * Shows who the card is about, followed by the verdict. The element stays mounted across cards, because screen
 * readers only announce changes in an existing live region.
 */
export function CardHead({ title, about, verdict, subject, children }: CardHeadProps) {
  return (
    <div class="head">
      {subject !== null && <Avatar name={title} isCompany={subject === 'company'} size="head" />}
      <header class="card-head" aria-live="polite" aria-atomic="true">
        <h1 class="verdict" tabIndex={-1}>
          {title}
        </h1>
        {about !== '' && (
          <p class="about" title={about}>
            {about}
          </p>
        )}
        {verdict !== '' && verdict !== title && <p class="spoken">{verdict}</p>}
      </header>
      {children}
    </div>
  );
}

interface CardMenuProps {
  /** The person or company the menu belongs to, for screen readers. */
  readonly title: string;
  /** Null if the surface already has tabs for settings and shortcuts. */
  readonly openSettings: (() => void) | null;
  readonly children?: ComponentChildren;
}

/**
 * Menu for rare actions, at the end of the card's head. The items are in the DOM even while it is closed, so that
 * shortcuts can find them.
 */
export function CardMenu({ title, openSettings, children }: CardMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const correction = useContext(CorrectionContext);
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
        <CorrectionContext.Provider value={isOpen ? correction : null}>{children}</CorrectionContext.Provider>
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
    <Button class="menu-line" onClick={run}>
      <Icon name={icon} />
      <span>{words}</span>
    </Button>
  );
}

interface AgeLineProps {
  /** ms since 1970. */
  readonly at: number;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
  readonly children?: ComponentChildren;
}

export function AgeLine({ at, isRefreshing, refresh, children }: AgeLineProps) {
  const age = ageWords(at, now.value);
  return (
    <footer class="age" aria-busy={isRefreshing}>
      <span>{isRefreshing ? i18n.t('card.refreshing') : i18n.t('card.asOf', { age })}</span>
      <Button class="link" onClick={refresh}>
        {i18n.t('refresh')}
      </Button>
      {children}
    </footer>
  );
}
