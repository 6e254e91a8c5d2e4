import { i18n } from '#i18n';
import { PLACEHOLDERS, type Placeholder } from '../../utils/ask/placeholders.ts';

/** What a template can hold, and what stands for it. */
export function PlaceholderList() {
  return (
    <>
      <p class="quiet" id="placeholders">
        {i18n.t('askTemplates.placeholders')}
      </p>
      <dl class="placeholders" aria-labelledby="placeholders">
        {PLACEHOLDERS.map((placeholder) => (
          <div key={placeholder} class="placeholder">
            <dt>
              <code>{`{${placeholder}}`}</code>
            </dt>
            <dd class="quiet">{meaningOf(placeholder)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function meaningOf(placeholder: Placeholder): string {
  switch (placeholder) {
    case 'name':
      return i18n.t('askTemplates.name');
    case 'person':
      return i18n.t('askTemplates.person');
    case 'first':
      return i18n.t('askTemplates.first');
    case 'position':
      return i18n.t('askTemplates.position');
    case 'connection':
      return i18n.t('askTemplates.connection');
    case 'me':
      return i18n.t('askTemplates.me');
  }
}
