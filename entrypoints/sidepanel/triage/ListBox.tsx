import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Problem } from '../../../components/ui/Problem.tsx';
import { CompanionFailure, failureOf } from '../../../utils/companion/companion-failure.ts';
import { decodeText } from '../../../utils/tables/decode-text.ts';
import { MAX_PASTED_CHARACTERS } from './parse-people.ts';

interface ListBoxProps {
  /** The name of the field. */
  readonly name: string;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly placeholder?: string;
  /** What the button says. */
  readonly submit: string;
  /** A list that was taken before, '' where there is none: it stands there, open. */
  readonly first: string;
  /** Takes the list. What it throws is said as a sentence. */
  readonly take: (text: string) => Promise<void>;
  /** What became of the list. */
  readonly children: ComponentChildren;
}

/** Opens to a field for a list from elsewhere: pasted, dropped or chosen as a file. */
export function ListBox(props: ListBoxProps) {
  const { name, title, label, hint, placeholder, submit, first, take, children } = props;
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState('');
  const [isTaking, setTaking] = useState(false);
  const [isOver, setOver] = useState(false);

  const run = async (read: () => Promise<string>) => {
    if (isTaking) return;
    setProblem('');
    setTaking(true);
    try {
      const list = await read();
      setText(list);
      if (list.length > MAX_PASTED_CHARACTERS)
        throw new CompanionFailure('failed', i18n.t('pastedList.tooLong'));
      await take(list);
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    } finally {
      setTaking(false);
    }
  };
  const runFile = (chosen: Blob | undefined) => {
    if (chosen !== undefined) void run(() => readListFile(chosen));
  };

  return (
    <details class="others pasted-list" data-over={isOver} open={first !== ''}>
      <summary>{title}</summary>
      <div class="list-box">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run(async () => text);
          }}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            runFile(event.dataTransfer?.files[0]);
          }}
        >
          <div class="field">
            <label for={id}>{label}</label>
            <textarea
              id={id}
              name={name}
              rows={4}
              spellcheck={false}
              aria-describedby={`${id}-hint`}
              placeholder={placeholder}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <p class="quiet" id={`${id}-hint`}>
              {hint}
            </p>
          </div>
          <div class="acts">
            <button type="submit" class="button primary" aria-disabled={isTaking} aria-busy={isTaking}>
              {submit}
            </button>
            <button type="button" class="button" onClick={() => file.current?.click()}>
              {i18n.t('pastedList.choose')}
            </button>
            <input
              ref={file}
              type="file"
              hidden
              aria-label={i18n.t('pastedList.choose')}
              accept=".csv,.tsv,.txt"
              onChange={({ currentTarget }) => {
                const chosen = currentTarget.files?.[0];
                // Emptied, so that choosing the same file again is noticed.
                currentTarget.value = '';
                runFile(chosen);
              }}
            />
          </div>
          <Problem text={problem} />
        </form>
        {children}
      </div>
    </details>
  );
}

/** The text of a list, in any of the encodings that spreadsheets save. Throws CompanionFailure for what is no list. */
async function readListFile(file: Blob): Promise<string> {
  if (file.size > 2 * MAX_PASTED_CHARACTERS)
    throw new CompanionFailure('failed', i18n.t('pastedList.tooLong'));
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  // A workbook, a picture or an archive, which no reading as text makes a list of.
  if (text.includes('\0')) throw new CompanionFailure('failed', i18n.t('pastedList.notText'));
  return text;
}

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
