import { i18n } from '#i18n';
import { usePageSections } from './use-page-sections.ts';

/** The sections of the page, to go to one of them. In a narrow window it is closed, so that it moves nothing. */
export function SectionNav({ isOpen }: { isOpen: boolean }) {
  const sections = usePageSections();
  const list = (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav class="contents" aria-label={i18n.t('options.contents')}>
      {isOpen ? (
        list
      ) : (
        <details class="others">
          <summary>{i18n.t('options.contents')}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}
