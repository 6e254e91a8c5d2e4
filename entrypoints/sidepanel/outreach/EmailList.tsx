import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { now } from '../../../components/data/now.ts';
import { copyText } from '../../../components/intros/copy-text.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { Success } from '../../../components/ui/Problem.tsx';
import { type Mail, mailLink } from '../../../utils/ask/mail-link.ts';
import { EMAIL_STATUSES, type ReadSequenceEmail } from '../../../utils/interface/sequences.ts';
import { joinWords } from '../../../utils/words/sentences.ts';
import { addresseeName, emailText, statusWord, timeWords } from './email-words.ts';
import type { UnsavedEmail } from './outreach-storage.ts';

/** The actions on an email. Promises reject with a CompanionFailure. */
export interface EmailActs {
  /** Whether the sequence is the reader's own. */
  readonly canEdit: boolean;
  /** Shows the card for a LinkedIn address. */
  readonly openPage: (url: string) => void;
  /** Opens a draft in the form; null while another one is open. */
  readonly edit: ((writing: UnsavedEmail) => void) | null;
  readonly cancel: (emailId: string) => Promise<void>;
  /** Null if the service doesn't send emails. */
  readonly schedule: ((emailId: string) => Promise<void>) | null;
}

interface EmailListProps {
  readonly emails: readonly ReadSequenceEmail[];
  readonly sequenceId: string;
  readonly acts: EmailActs;
  /** The id of the draft being edited, and its form. */
  readonly editing: { readonly id: string; readonly form: ComponentChildren } | null;
}

/** The emails of a sequence, filtered by state. The draft being edited is always shown. */
export function EmailList({ emails, sequenceId, acts, editing }: EmailListProps) {
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
          ? i18n.t('count.emails', emails.length)
          : i18n.t('outreach.shown', { shown: shown.length, all: emails.length })}
      </p>
      <ul class="rows">
        {shown.map((email) => (
          <li key={email.id}>
            <EmailRow
              email={email}
              sequenceId={sequenceId}
              acts={acts}
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
  /** If it is empty, emails in every state are shown. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (statuses: ReadonlySet<string>) => void;
}

function StatusFilter({ emails, chosen, choose }: StatusFilterProps) {
  const toggle = (status: string) => choose(chosen.symmetricDifference(new Set([status])));
  return (
    <fieldset class="toggles">
      <legend class="spoken">{i18n.t('outreach.filter')}</legend>
      {EMAIL_STATUSES.map((status) => (
        <Button key={status} class="toggle" aria-pressed={chosen.has(status)} onClick={() => toggle(status)}>
          {i18n.t('outreach.toggle', {
            state: statusWord(status),
            count: emails.filter((email) => email.status === status).length,
          })}
        </Button>
      ))}
    </fieldset>
  );
}

interface EmailRowProps {
  readonly email: ReadSequenceEmail;
  readonly sequenceId: string;
  readonly acts: EmailActs;
  /** Shown instead of the text while the email is being edited. */
  readonly form: ComponentChildren;
}

/** One email: recipient, subject, state and time. It expands to the text. */
function EmailRow({ email, sequenceId, acts, form }: EmailRowProps) {
  const [isOpen, setOpen] = useState(false);
  const isEdited = form !== null;
  useEffect(() => {
    if (isEdited) setOpen(true);
  }, [isEdited]);
  const details = [email.subject || i18n.t('outreach.noSubject'), timeWords(email, now.value)];
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
        <span class="row-detail">{joinWords(details)}</span>
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
          <Button class="button small" onClick={() => edit({ sequenceId, emailId: id, to, subject, text })}>
            {i18n.t('outreach.edit')}
          </Button>
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
          <Button class="button small" onClick={() => openPage(to)}>
            {i18n.t('outreach.showCard')}
          </Button>
        )}
      </div>
    </>
  );
}

interface ScheduleProps {
  readonly mail: Mail;
  /** Null if the service doesn't send emails. */
  readonly schedule: (() => Promise<void> | undefined) | null;
}

/** Schedules an email. If the service doesn't send emails, explains this and helps the user send it. */
function Schedule({ mail, schedule }: ScheduleProps) {
  const [isOpen, setOpen] = useState(false);
  if (schedule !== null) return <Act run={async () => schedule()}>{i18n.t('outreach.schedule')}</Act>;
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {i18n.t('outreach.schedule')}
        </Button>
      </div>
      {/* Always rendered, because screen readers announce changes only in an existing element. */}
      <p class="quiet" role="status">
        {isOpen ? i18n.t('outreach.notSending') : ''}
      </p>
      {isOpen && <SendYourself mail={mail} />}
    </>
  );
}

function SendYourself({ mail }: { mail: Mail }) {
  const [message, setMessage] = useState('');
  const { href, isWhole } = mailLink(mail);
  const copy = async () => {
    setMessage('');
    await copyText(mail.text);
    setMessage(i18n.t('copied'));
  };
  return (
    <div class="note">
      {!isWhole && <p class="quiet">{i18n.t('ask.tooLong')}</p>}
      <div class="acts">
        <Act run={copy}>{i18n.t('outreach.copy')}</Act>
        <a class="button" href={href}>
          {i18n.t('outreach.mail')}
        </a>
      </div>
      <Success text={message} />
    </div>
  );
}
