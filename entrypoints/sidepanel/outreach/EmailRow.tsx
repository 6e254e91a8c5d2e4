import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import type { ReadSequenceEmail } from '../../../utils/interface/sequences.ts';
import type { EmailActs } from './email-acts.ts';
import { emailText } from './email-text.ts';
import { addresseeName, statusWord, timeWords } from './email-words.ts';
import { Schedule } from './Schedule.tsx';

interface EmailRowProps {
  readonly email: ReadSequenceEmail;
  readonly sequenceId: string;
  readonly acts: EmailActs;
  /** ms since 1970. */
  readonly now: number;
  /** In place of the text, while it is being changed. */
  readonly form: ComponentChildren;
}

/** One e-mail: to whom, about what, and in which state since when; it opens to its text. */
export function EmailRow({ email, sequenceId, acts, now, form }: EmailRowProps) {
  const [isOpen, setOpen] = useState(false);
  const isEdited = form !== null;
  useEffect(() => {
    if (isEdited) setOpen(true);
  }, [isEdited]);
  const details = [email.subject || i18n.t('outreach.noSubject'), timeWords(email, now)];
  return (
    <details
      class="opening-row"
      open={isOpen}
      data-status={email.status}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary class="row">
        <span class="row-name">{addresseeName(email)}</span>
        <span class="other-label">{statusWord(email.status)}</span>
        <span class="row-detail">{details.filter((detail) => detail !== '').join(' · ')}</span>
      </summary>
      {isOpen && (
        <div class="opened">{form ?? <EmailBody email={email} sequenceId={sequenceId} acts={acts} />}</div>
      )}
    </details>
  );
}

function EmailBody({ email, sequenceId, acts }: Pick<EmailRowProps, 'email' | 'sequenceId' | 'acts'>) {
  const { id, status, subject, person } = email;
  const text = emailText(email.content);
  const { canEdit, edit, cancel, openPage } = acts;
  const to = person.linkedin_url;
  return (
    <>
      {person.headline !== '' && <p class="quiet">{person.headline}</p>}
      <p class="written">{text || i18n.t('outreach.noText')}</p>
      {(status === 'draft' || status === 'failed') && (canEdit || acts.schedule === null) && (
        <Schedule
          mail={{ to: person.email, subject, text }}
          schedule={acts.schedule === null ? null : () => acts.schedule?.(id)}
        />
      )}
      <div class="acts">
        {canEdit && status === 'draft' && edit !== null && (
          <button
            type="button"
            class="button small"
            onClick={() => edit({ sequenceId, emailId: id, to, subject, text })}
          >
            {i18n.t('outreach.edit')}
          </button>
        )}
        {canEdit && (status === 'draft' || status === 'scheduled') && (
          <Confirm
            title={i18n.t('outreach.withdraw')}
            question={i18n.t('outreach.withdrawQuestion', { name: addresseeName(email) })}
            goes={i18n.t('outreach.withdrawWhat')}
            confirm={i18n.t('outreach.withdrawConfirm')}
            run={() => cancel(id)}
          />
        )}
        {to !== '' && (
          <button type="button" class="button small" onClick={() => openPage(to)}>
            {i18n.t('outreach.showCard')}
          </button>
        )}
      </div>
    </>
  );
}
