import { i18n } from '#i18n';
import { Icon } from '../ui/Icon.tsx';

interface MissingNoteProps {
  /** What is missing; '' shows nothing. */
  readonly words: string;
  /** Whether mail is among the data already. */
  readonly hasMail: boolean;
  readonly openSettings: () => void;
}

/** The one line on what the data lack, and where to add it. It never says what adding it would find. */
export function MissingNote({ words, hasMail, openSettings }: MissingNoteProps) {
  if (words === '') return null;
  return (
    <aside class="missing-note">
      <Icon name="mail" isSmall />
      <div>
        <p>{words}</p>
        {!hasMail && (
          <button type="button" class="link" onClick={openSettings}>
            {i18n.t('stranger.addMail')}
          </button>
        )}
      </div>
    </aside>
  );
}
