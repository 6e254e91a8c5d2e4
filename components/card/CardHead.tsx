import type { ComponentChildren } from 'preact';
import { Avatar } from '../ui/Avatar.tsx';

interface CardHeadProps {
  /** The name of the person or company, or the verdict if the card is about no one. */
  readonly title: string;
  readonly about: string;
  /** The card's verdict, for screen readers; '' if the title says it, or if the last correction replaces it. */
  readonly verdict: string;
  /** Null if the card is about no one. */
  readonly subject: 'person' | 'company' | null;
  /** Actions for this person or company. */
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
