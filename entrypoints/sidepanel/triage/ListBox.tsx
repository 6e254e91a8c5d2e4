import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useAct } from '../../../components/data/use-act.ts';
import { SubmitButton } from '../../../components/ui/Button.tsx';
import { FileButton } from '../../../components/ui/FileButton.tsx';
import { Form } from '../../../components/ui/Form.tsx';
import { Problem } from '../../../components/ui/Problem.tsx';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import { decodeText } from '../../../utils/tables/decode-text.ts';
import { MAX_PASTED_CHARACTERS } from './parse-people.ts';

interface ListBoxProps {
  readonly name: string;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly placeholder?: string;
  readonly submit: string;
  /** A list that was submitted before, with which the box starts open; '' if there is none. */
  readonly first: string;
  /** Processes the list. Its errors are shown. */
  readonly take: (text: string) => Promise<void>;
  readonly children: ComponentChildren;
}

/** Expands to a field for a list, which can be pasted, dropped or chosen as a file. */
export function ListBox(props: ListBoxProps) {
  const { name, title, label, hint, placeholder, submit, first, take, children } = props;
  const id = useId();
  const [text, setText] = useState(first);
  const { isRunning, problem, run } = useAct();
  const [isOver, setOver] = useState(false);

  const takeText = async (list: string) => {
    setText(list);
    if (list.length > MAX_PASTED_CHARACTERS)
      throw new CompanionFailure('failed', i18n.t('pastedList.tooLong'));
    await take(list);
  };
  const takeFile = (chosen: Blob | undefined) => {
    if (chosen !== undefined) void run(async () => takeText(await readListFile(chosen)));
  };

  return (
    <details class="others pasted-list" data-over={isOver} open={first !== ''}>
      <summary>{title}</summary>
      <div class="list-box">
        <Form
          submit={() => run(() => takeText(text))}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            takeFile(event.dataTransfer?.files[0]);
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
            <SubmitButton class="button primary" aria-disabled={isRunning} aria-busy={isRunning}>
              {submit}
            </SubmitButton>
            <FileButton
              label={i18n.t('pastedList.choose')}
              accept=".csv,.tsv,.txt"
              take={([chosen]) => takeFile(chosen)}
            />
          </div>
          <Problem text={problem} />
        </Form>
        {children}
      </div>
    </details>
  );
}

/** Reads a text file in any encoding that spreadsheets write. Throws CompanionFailure if it isn't text or is too long. */
async function readListFile(file: Blob): Promise<string> {
  if (file.size > 2 * MAX_PASTED_CHARACTERS)
    throw new CompanionFailure('failed', i18n.t('pastedList.tooLong'));
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  // Text never contains this character, so the file is a workbook, a picture or an archive.
  if (text.includes('\0')) throw new CompanionFailure('failed', i18n.t('pastedList.notText'));
  return text;
}

interface UnreadLinesProps {
  /** `line` counts from 1. */
  readonly lines: readonly { readonly line: number; readonly text: string; readonly reason: string }[];
}

const SHOWN_CHARACTERS = 100;

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
