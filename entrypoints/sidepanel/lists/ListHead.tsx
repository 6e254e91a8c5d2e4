import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';

interface ListHeadProps {
  readonly title: string;
  readonly description: string;
  readonly close: () => void;
  /** How many, who reads it, since when. */
  readonly children: ComponentChildren;
}

/** What an open list is, and the way back to all of them. The keyboard starts here. */
export function ListHead({ title, description, close, children }: ListHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <header class="list-head">
      <button type="button" class="link" onClick={close}>
        {i18n.t('lists.all')}
      </button>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p class="quiet">{children}</p>
      {description !== '' && <p class="list-description">{description}</p>}
    </header>
  );
}
