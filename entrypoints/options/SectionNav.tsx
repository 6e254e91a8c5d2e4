import { i18n } from '#i18n';
import { pageTitle, type SettingsPage } from './settings-pages.ts';

interface SectionNavProps {
  /** Empty until it is known which there are. */
  readonly pages: readonly SettingsPage[];
  readonly current: SettingsPage;
  /** Whether there is room for the list; otherwise it opens over the page at a press, and moves nothing before. */
  readonly isOpen: boolean;
}

/** The pages of the settings, as links that name them in the address. */
export function SectionNav({ pages, current, isOpen }: SectionNavProps) {
  const list = (
    <ul>
      {pages.map((page) => (
        <li key={page}>
          <a href={`#${page}`} aria-current={page === current ? 'page' : undefined}>
            {pageTitle(page)}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav class="contents" aria-label={i18n.t('options.contents')}>
      {isOpen ? (
        list
      ) : (
        <details>
          <summary>{i18n.t('options.contents')}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}
