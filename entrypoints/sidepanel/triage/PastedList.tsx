import { useId, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CompanionClient } from '../../../utils/companion-client.ts';
import { failureOf } from '../../../utils/companion-failure.ts';
import { MOST_PASTED_CHARACTERS, readPastedList, type UnreadLine } from '../../../utils/pasted-list.ts';
import { PastedResult } from './PastedResult.tsx';
import { type RankedPerson, rankPeople } from './ranked-page.ts';
import { readListFile } from './read-list-file.ts';

interface PastedListProps {
  readonly client: Pick<CompanionClient, 'asMe'>;
  readonly openPage: (url: string) => void;
}

interface Result {
  readonly people: readonly RankedPerson[];
  readonly unread: readonly UnreadLine[];
}

/** A list of people from elsewhere, pasted, dropped or chosen, ranked by how well one can reach them. */
export function PastedList({ client, openPage }: PastedListProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const [problem, setProblem] = useState('');
  const [isRanking, setRanking] = useState(false);
  const [isOver, setOver] = useState(false);

  const rank = async (list: string) => {
    if (isRanking) return;
    setProblem(list.length > MOST_PASTED_CHARACTERS ? i18n.t('pastedList.tooLong') : '');
    if (list.length > MOST_PASTED_CHARACTERS) return;
    const { people, unread } = readPastedList(list);
    if (people.length === 0) return setProblem(i18n.t('pastedList.empty'));
    setRanking(true);
    try {
      setResult({ people: await rankPeople(client, people), unread });
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    } finally {
      setRanking(false);
    }
  };
  const take = async (chosen: Blob | undefined) => {
    if (chosen === undefined) return;
    try {
      const list = await readListFile(chosen);
      setText(list);
      await rank(list);
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    }
  };

  return (
    <details class="others pasted-list" data-over={isOver}>
      <summary>{i18n.t('pastedList.title')}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void rank(text);
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <div class="field">
          <label for={id}>{i18n.t('pastedList.label')}</label>
          <textarea
            id={id}
            name="pasted-list"
            rows={4}
            spellcheck={false}
            aria-describedby={`${id}-hint`}
            placeholder="linkedin.com/in/…"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <p class="quiet" id={`${id}-hint`}>
            {i18n.t('pastedList.hint')}
          </p>
        </div>
        <div class="acts">
          <button type="submit" class="button primary" aria-disabled={isRanking} aria-busy={isRanking}>
            {i18n.t('pastedList.rank')}
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
              void take(chosen);
            }}
          />
        </div>
        {problem !== '' && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </form>
      <PastedResult result={result} openPage={openPage} />
    </details>
  );
}
