import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { EMAIL_STATUSES, type ReadSequenceEmail } from '../../../utils/interface/sequences.ts';
import { EmailRow } from './EmailRow.tsx';
import type { EmailActs } from './email-acts.ts';
import { statusWord } from './email-words.ts';

interface EmailListProps {
  readonly emails: readonly ReadSequenceEmail[];
  readonly sequenceId: string;
  readonly acts: EmailActs;
  /** ms since 1970. */
  readonly now: number;
  /** The draft that is being changed, and the form for it. */
  readonly editing: { readonly id: string; readonly form: ComponentChildren } | null;
}

/** The e-mails of a sequence, by state where states are chosen. One that is being changed is always there. */
export function EmailList({ emails, sequenceId, acts, now, editing }: EmailListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (emails.length === 0) {
    return <p>{acts.canEdit ? i18n.t('outreach.noEmails') : i18n.t('outreach.noEmailsThere')}</p>;
  }
  const shown = emails.filter(
    ({ id, status }) => chosen.size === 0 || chosen.has(status) || id === editing?.id,
  );
  return (
    <>
      <StatusFilter emails={emails} chosen={chosen} choose={setChosen} />
      <p class="quiet" role="status">
        {shown.length === emails.length
          ? i18n.t('outreach.emails', emails.length)
          : i18n.t('outreach.shown', { shown: shown.length, all: emails.length })}
      </p>
      <ul>
        {shown.map((email) => (
          <li key={email.id}>
            <EmailRow
              email={email}
              sequenceId={sequenceId}
              acts={acts}
              now={now}
              form={editing?.id === email.id ? editing.form : null}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface StatusFilterProps {
  readonly emails: readonly ReadSequenceEmail[];
  /** Empty: every state is shown. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (statuses: ReadonlySet<string>) => void;
}

/** The states to show, each with how many e-mails are in it. */
function StatusFilter({ emails, chosen, choose }: StatusFilterProps) {
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
