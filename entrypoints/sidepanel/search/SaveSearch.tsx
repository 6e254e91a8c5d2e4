import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useFocusInside } from '../../../components/keys/use-focus-inside.ts';
import { NameForm } from '../../../components/setup/NameForm.tsx';
import type { PanelViewProps } from '../panel-view.ts';
import { filterWords } from './filter-words.ts';
import type { Found } from './found.ts';
import { saveSearch } from './saved-search-calls.ts';

/** As many characters as a title of the service has. */
const MOST_TITLE = 255;

interface SaveSearchProps extends Pick<PanelViewProps, 'client'> {
  readonly found: Pick<Found, 'question' | 'filters'>;
}

/** Keeps what is looked for, under a title. */
export function SaveSearch({ client, found }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const root = useFocusInside<HTMLDivElement>(isOpen);
  return (
    <div ref={root}>
      {isOpen ? (
        <NameForm
          label={i18n.t('search.title')}
          submit={i18n.t('search.save')}
          name={titleOf(found)}
          missing={i18n.t('search.noTitle')}
          maxLength={MOST_TITLE}
          save={async (title) => {
            await saveSearch(client, found.question, title);
            setSaved(true);
            setOpen(false);
          }}
        />
      ) : (
        <button type="button" class="button small" onClick={() => setOpen(true)}>
          {i18n.t('search.saveThis')}
        </button>
      )}
      <p class="good" role="status">
        {isSaved ? i18n.t('search.saved') : ''}
      </p>
    </div>
  );
}

function titleOf({ question, filters }: SaveSearchProps['found']): string {
  const words = question.query.trim() || filters.map(filterWords).join(', ');
  return words.slice(0, MOST_TITLE);
}
