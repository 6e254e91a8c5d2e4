import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { mailLink, webMailLinks } from '../utils/ask/mail-link.ts';
import { CompanionFailure } from '../utils/companion/companion-failure.ts';
import { Act } from './Act.tsx';

interface AskHandOverProps {
  readonly introducer: string;
  readonly person: string;
  /** '' where the data have none. */
  readonly email: string;
  readonly note: string;
  readonly paragraph: string;
}

/** Takes an ask to where the person writes from: Kith itself sends nothing. */
export function AskHandOver({ introducer, person, email, note, paragraph }: AskHandOverProps) {
  const [said, setSaid] = useState('');
  const both = [note, paragraph].filter((text) => text.trim() !== '').join('\n\n---\n\n');
  const copy = (text: string) => async () => {
    setSaid('');
    await navigator.clipboard.writeText(text).catch(() => {
      throw new CompanionFailure('failed', i18n.t('ask.notCopied'));
    });
    setSaid(i18n.t('ask.copied', { name: introducer }));
  };
  const mail = { to: email, subject: i18n.t('ask.subject', { person }), text: both };
  const own = mailLink(mail);
  const isWhole = own.isWhole && webMailLinks(mail).every((link) => link.isWhole);
  return (
    <fieldset class="ask-hand-over">
      <legend>{i18n.t('ask.handOver')}</legend>
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
        <a class="button small" href={own.href}>
          {i18n.t('ask.mail')}
        </a>
        {webMailLinks(mail).map(({ name, href }) => (
          <a key={name} class="button small" href={href} target="_blank" rel="noreferrer">
            {name}
            <span class="outward" aria-hidden="true">
              ↗
            </span>
          </a>
        ))}
      </div>
      {!isWhole && <p class="quiet">{i18n.t('ask.tooLong')}</p>}
      <p class="good" role="status">
        {said}
      </p>
    </fieldset>
  );
}
