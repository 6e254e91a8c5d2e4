import { i18n } from '#i18n';
import { EMAIL_STATUSES, type ReadSequenceEmail } from '../../../utils/interface/sequences.ts';
import { statusWord } from './email-words.ts';

interface StatusFilterProps {
  readonly emails: readonly ReadSequenceEmail[];
  /** Empty: every state is shown. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (statuses: ReadonlySet<string>) => void;
}

/** The states to show, each with how many e-mails are in it. */
export function StatusFilter({ emails, chosen, choose }: StatusFilterProps) {
  const toggle = (status: string) => {
    const next = new Set(chosen);
    if (!next.delete(status)) next.add(status);
    choose(next);
  };
  return (
    <fieldset class="toggles">
      <legend class="spoken">{i18n.t('outreach.filter')}</legend>
      {EMAIL_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          class="toggle"
          aria-pressed={chosen.has(status)}
          onClick={() => toggle(status)}
        >
          {i18n.t('outreach.toggle', {
            state: statusWord(status),
            count: emails.filter((email) => email.status === status).length,
          })}
        </button>
      ))}
    </fieldset>
  );
}
