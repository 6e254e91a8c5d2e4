import { SECONDS_A_DAY } from '../../network/evidence.ts';
import { formatDay } from '../../network/format-day.ts';
import type { PersonKey, SourceFile } from '../record.ts';
import { MESSAGE_COLUMNS } from './columns.ts';
import { NewestMessages } from './newest-messages.ts';
import { isYes, refuseAddress, requireDate } from './read-cells.ts';
import { createRecipientBook } from './recipient-book.ts';
import { type ReadContext, readFacts } from './table-reader.ts';
import { createTextPool } from './text-pool.ts';

/** Who wrote to whom and when: all that is ever taken from a message. */
export interface Message {
  readonly line: number;
  /** LinkedIn's id of the thread; where it is blank, the people in it. */
  readonly conversation: string;
  /** UTC seconds. */
  readonly at: number;
  readonly sender: PersonKey;
  readonly senderName: string;
  /** Without the sender, each once, in the order of the row. */
  readonly recipients: readonly PersonKey[];
  /** '' where there may be several: names hold commas, so a list of them cannot be taken apart. */
  readonly recipientName: string;
}

/** LinkedIn's ids have about 50 characters; anything much longer is a shifted row, whose text must not be kept. */
const MAX_CONVERSATION_ID = 160;

const MAX_NAME = 200;

/**
 * Ten years of eighty messages a day; each takes a kilobyte of memory until it is written. What is older counts for next
 * to nothing in a tie.
 */
const MOST_MESSAGES = 300_000;

/**
 * messages.csv: subject, body, title and attachments are never picked out of their row. Drafts are left out, as are
 * messages whose sender LinkedIn no longer names, and those with company pages. Beyond `most` the oldest are left out.
 */
export async function readMessages(
  file: SourceFile,
  context: ReadContext,
  most = MOST_MESSAGES,
): Promise<Message[]> {
  const { log, identify } = context;
  const shareThread = createTextPool();
  const shareName = createTextPool();
  const recipientsOf = createRecipientBook(identify);
  const newest = new NewestMessages(most);
  const shape = {
    columns: MESSAGE_COLUMNS,
    required: ['conversation', 'senderUrl', 'recipientUrls', 'date'],
    dates: ['date'],
    shortRows: 'refused',
    cells: 'pieces',
  } as const;
  await readFacts(file, shape, context, ({ line, cells }) => {
    const leaveOut = (what: string) => {
      log.leaveOut(file.path, line, what);
      return null;
    };
    if (isYes(cells.isDraft) || isYes(cells.isConversationDraft)) return leaveOut('drafts');
    if (cells.senderUrl === '') return leaveOut('messages whose sender LinkedIn no longer names');
    const sender = identify(cells.senderUrl);
    if (sender?.kind === 'company') return leaveOut('messages from company pages');
    if (sender === null) {
      return refuseAddress({ file: file.path, line, column: 'SENDER PROFILE URL' }, log);
    }
    if (cells.conversation.length > MAX_CONVERSATION_ID) {
      log.refuse(
        file.path,
        line,
        'the "CONVERSATION ID" is longer than any of LinkedIn’s. The row seems to be shifted.',
      );
      return null;
    }
    const { keys, addresses } = recipientsOf(cells.recipientUrls);
    const recipients = keys.includes(sender.key) ? keys.filter((key) => key !== sender.key) : keys;
    if (recipients.length === 0) return leaveOut('messages without a recipient that LinkedIn names');
    const date = requireDate(cells.date, { file: file.path, line, column: 'DATE' }, log);
    if (date === null) return null;
    newest.add({
      line,
      conversation: shareThread(cells.conversation || [sender.key, ...recipients].toSorted().join(' ')),
      at: date.at,
      sender: sender.key,
      senderName: shareName(nameIn(cells.from)),
      recipients,
      recipientName: addresses === 1 && !cells.to.includes(',') ? shareName(nameIn(cells.to)) : '',
    });
    return null;
  });
  const { messages, leftOut, since } = newest.end();
  if (leftOut > 0) log.drop(file.path, 0, sayOldest(leftOut, since, most));
  return messages;
}

/** What is longer than any name is text that stands there by a mistake. */
function nameIn(cell: string): string {
  return cell.length > MAX_NAME ? '' : cell;
}

function sayOldest(leftOut: number, since: number, most: number): string {
  const [out, kept] = [leftOut, most].map((count) => count.toLocaleString('en'));
  const last = formatDay(Math.floor((since - 1) / SECONDS_A_DAY));
  return `The oldest messages were left out, ${out} of ${last} and before: Kith takes in the newest ${kept}.`;
}
