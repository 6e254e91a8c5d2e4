import { i18n } from '#i18n';
import { Icon } from '../ui/Icon.tsx';

interface MissingNoteProps {
  /** What is missing; '' renders nothing. */
  readonly words: string;
  /** Whether the data already includes email. */
  readonly hasMail: boolean;
  readonly openSettings: () => void;
}

/** Says what the data lacks and where to add it. It never promises what adding it would find. */
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
