import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from '../../../components/ui/Act.tsx';
import { type Mail, mailLink } from '../../../utils/ask/mail-link.ts';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';

interface ScheduleProps {
  readonly mail: Mail;
  /** Null where the service sends nothing. */
  readonly schedule: (() => Promise<void> | undefined) | null;
}

/** Schedules an e-mail; where nothing is sent it says so, and hands the e-mail over to be sent by oneself. */
export function Schedule({ mail, schedule }: ScheduleProps) {
  const [isOpen, setOpen] = useState(false);
  if (schedule !== null) return <Act run={async () => schedule()}>{i18n.t('outreach.schedule')}</Act>;
  return (
    <>
      <div>
        <button type="button" class="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {i18n.t('outreach.schedule')}
        </button>
      </div>
      {/* There before it says anything: what comes with its words is not read out. */}
      <p class="quiet" role="status">
        {isOpen ? i18n.t('outreach.notSending') : ''}
      </p>
      {isOpen && <SendYourself mail={mail} />}
    </>
  );
}

function SendYourself({ mail }: { mail: Mail }) {
  const [said, setSaid] = useState('');
  const { href, isWhole } = mailLink(mail);
  const copy = async () => {
    setSaid('');
    await navigator.clipboard.writeText(mail.text).catch(() => {
      throw new CompanionFailure('failed', i18n.t('outreach.notCopied'));
    });
    setSaid(i18n.t('outreach.copied'));
  };
  return (
    <div class="note">
      {!isWhole && <p class="quiet">{i18n.t('outreach.tooLong')}</p>}
      <div class="acts">
        <Act run={copy}>{i18n.t('outreach.copy')}</Act>
        <a class="button" href={href}>
          {i18n.t('outreach.mail')}
        </a>
      </div>
      <p class="good" role="status">
        {said}
      </p>
    </div>
  );
}
