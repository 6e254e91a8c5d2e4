import type { ComponentChildren } from 'preact';
import { Avatar } from '../ui/Avatar.tsx';

interface CardHeadProps {
  /** Whom the card is of, or its verdict if it is of nobody. */
  readonly title: string;
  readonly about: string;
  /** The one sentence the card stands for, read out if the title doesn't say it; '' if what was just said stands for it. */
  readonly verdict: string;
  /** Null if the card is of nobody. */
  readonly subject: 'person' | 'company' | null;
  /** What can be done with whom it is of. */
  readonly children?: ComponentChildren;
}

/**
 * Whom the card is of: what a screen reader hears first, with the verdict. The element stays while cards change, because
 * only a live region that was there before is read out.
 */
export function CardHead({ title, about, verdict, subject, children }: CardHeadProps) {
  return (
    <div class="head">
      {subject !== null && <Avatar name={title} isCompany={subject === 'company'} size="head" />}
      <header class="card-head" aria-live="polite" aria-atomic="true">
        <h1 class="verdict" tabIndex={-1}>
          {title}
        </h1>
        {about !== '' && <p class="about">{about}</p>}
        {verdict !== '' && verdict !== title && <p class="spoken">{verdict}</p>}
      </header>
      {children}
    </div>
  );
}
