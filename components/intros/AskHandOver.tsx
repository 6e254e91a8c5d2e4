import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { mailLink, webMailLinks } from '../../utils/ask/mail-link.ts';
import { findGaps } from '../../utils/ask/placeholders.ts';
import { Act } from '../ui/Act.tsx';
import { Problem, Success } from '../ui/Problem.tsx';
import { copyAndOpen, copyText } from './copy-text.ts';

interface AskHandOverProps {
  readonly introducer: string;
  /** The introducer's LinkedIn profile; '' if unknown. */
  readonly profile: string;
  readonly person: string;
  /** '' if the data has no email address for them. */
  readonly email: string;
  readonly note: string;
  readonly paragraph: string;
  readonly goToGap: () => void;
}

/** Buttons to copy an ask or open it in an email program. Kith itself doesn't send it. Gaps must be filled in first. */
export function AskHandOver({
  introducer: name,
  profile,
  person,
  email,
  note,
  paragraph,
  goToGap,
}: AskHandOverProps) {
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState('');
  const both = [note, paragraph].filter((text) => text.trim() !== '').join('\n\n---\n\n');
  const mail = { to: email, subject: i18n.t('ask.subject', { person }), text: both };
  const own = mailLink(mail);
  const isWhole = own.isWhole && webMailLinks(mail).every((link) => link.isWhole);

  const isReady = (text: string): boolean => {
    const gaps = findGaps(text).length;
    setMessage('');
    setProblem(gaps === 0 ? '' : i18n.t('ask.fillFirst', gaps));
    if (gaps > 0) goToGap();
    return gaps === 0;
  };
  const copy = (text: string) => async () => {
    if (!isReady(text)) return;
    await copyText(text);
    setMessage(i18n.t('ask.copied', { name }));
  };
  const open = async () => {
    if (!isReady(both)) return;
    await copyAndOpen(both, profile);
    setMessage(i18n.t('ask.copiedForLinkedin'));
  };
  const unlessGaps = (event: Event) => {
    if (!isReady(both)) event.preventDefault();
  };
  return (
    <fieldset class="ask-hand-over">
      <legend>{i18n.t('ask.handOver')}</legend>
      <div class="acts">
        {profile !== '' && (
          <Act class="button primary" run={open}>
            {i18n.t('ask.copyAndOpen')}
          </Act>
        )}
        {own.hasAddress && (
          <a class={profile === '' ? 'button primary' : 'button'} href={own.href} onClick={unlessGaps}>
            {i18n.t('ask.mailTo', { name })}
          </a>
        )}
      </div>
      <Problem text={problem} />
      <Success text={message} />
      <details open={profile === '' && !own.hasAddress}>
        <summary>{i18n.t('ask.otherWays')}</summary>
        <div class="acts">
          <Act class="button small" run={copy(both)}>
            {i18n.t('ask.copyBoth')}
          </Act>
          <Act class="button small" run={copy(note)}>
            {i18n.t('ask.copyNote')}
          </Act>
          <Act class="button small" run={copy(paragraph)}>
            {i18n.t('ask.copyParagraph')}
          </Act>
          {!own.hasAddress && (
            <a class="button small" href={own.href} onClick={unlessGaps}>
              {i18n.t('ask.mail')}
            </a>
          )}
          {webMailLinks(mail).map((link) => (
            <a
              key={link.name}
              class="button small"
              href={link.href}
              target="_blank"
              rel="noreferrer"
              onClick={unlessGaps}
            >
              {link.name}
              <span aria-hidden="true">↗</span>
            </a>
          ))}
        </div>
      </details>
      {!isWhole && <p class="quiet">{i18n.t('ask.tooLong')}</p>}
    </fieldset>
  );
}
