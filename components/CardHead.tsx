interface CardHeadProps {
  readonly verdict: string;
  readonly about: string;
}

/**
 * The verdict, then whom it is about: what a screen reader hears first. The element stays while cards change,
 * because only a live region that was there before is read out.
 */
export function CardHead({ verdict, about }: CardHeadProps) {
  return (
    <header class="card-head" aria-live="polite" aria-atomic="true">
      <h1 class="verdict" tabIndex={-1}>
        {verdict}
      </h1>
      {about !== '' && <p class="about">{about}</p>}
    </header>
  );
}
