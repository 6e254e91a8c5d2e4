import { i18n } from '#i18n';

interface UnreadLinesProps {
  /** Of which nothing could be made: where they stand, from 1, what they say, and why. */
  readonly lines: readonly { readonly line: number; readonly text: string; readonly reason: string }[];
}

const SHOWN_CHARACTERS = 100;

/** What of a list could not be read, line by line; nothing where all could. */
export function UnreadLines({ lines }: UnreadLinesProps) {
  if (lines.length === 0) return null;
  return (
    <details class="others">
      <summary>{i18n.t('pastedList.unread', lines.length)}</summary>
      <ul class="findings">
        {lines.map(({ line, text, reason }) => (
          <li key={line}>
            <span class="quiet">{i18n.t('pastedList.line', { line: String(line), reason })}</span>
            <span>{text.slice(0, SHOWN_CHARACTERS)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
