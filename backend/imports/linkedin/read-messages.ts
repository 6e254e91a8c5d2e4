import { withoutTitles } from '../../../utils/interface/person-titles.ts';
import { SECONDS_PER_DAY } from '../../network/evidence.ts';
import { formatDay } from '../../network/format-day.ts';
import { cacheByText } from '../cache-by-text.ts';
import type { AddressOwner } from '../identity-keys.ts';
import type { PersonKey, SourceFile } from '../record.ts';
import { isYes, type ReadContext, readFacts, refuseAddress, requireDate } from '../table-reader.ts';
import { MESSAGE_COLUMNS } from './export-columns.ts';

/** Who wrote to whom and when. Nothing else is ever read from a message. */
export interface Message {
  readonly line: number;
  /** LinkedIn's thread id; if it is blank, an id made from the people in the thread. */
  readonly conversation: string;
  /** UTC seconds. */
  readonly at: number;
  readonly sender: PersonKey;
  readonly senderName: string;
  /** Everyone except the sender, each once, in row order. */
  readonly recipients: readonly PersonKey[];
  /** '' if there may be several recipients, because names may contain commas, so a list can't be split. */
  readonly recipientName: string;
  /** In joined tables, the number of the table; undefined in the first. */
  readonly part?: number;
}

/** LinkedIn's ids have about 50 characters. A much longer one means a shifted row, whose text must not be stored. */
const MAX_CONVERSATION_ID = 160;

const MAX_NAME = 200;

const NAMELESS = 'messages whose sender LinkedIn doesn’t name, such as ads and closed accounts';

/**
 * Enough for ten years with eighty messages a day. Each takes 1 kB of memory until it is written. Older messages barely affect
 * a tie.
 */
const MAX_MESSAGES = 300_000;

/**
 * Reads messages.csv, but never the subject, body, title or attachments. Skips drafts, spam, messages from senders LinkedIn
 * no longer names, and those with company pages. Beyond `most`, drops the oldest messages.
 */
export async function readMessages(
  file: SourceFile,
  context: ReadContext,
  most = MAX_MESSAGES,
): Promise<Message[]> {
  const { log, identify } = context;
  // Every message repeats threads and names as substrings, which would keep the whole text in memory.
  const share = cacheByText((text) => text);
  const recipientsOf = createRecipientBook(identify);
  const newest = new NewestMessages(most);
  const shape = {
    columns: MESSAGE_COLUMNS,
    required: ['conversation', 'senderUrl', 'recipientUrls', 'date'],
    dates: ['date'],
    lastFilled: 'folder',
    cells: 'pieces',
  } as const;
  await readFacts(file, shape, context, ({ line, cells, part }) => {
    const leaveOut = (what: string) => log.leaveOut(file.path, line, what);
    if (isYes(cells.isDraft) || isYes(cells.isConversationDraft)) return leaveOut('drafts');
    if (cells.folder.toUpperCase() === 'SPAM') return leaveOut('messages in your spam folder');
    if (cells.senderUrl === '') return leaveOut(NAMELESS);
    const sender = identify(cells.senderUrl);
    if (sender?.kind === 'company') return leaveOut('messages from company pages');
    if (sender === null) {
      return refuseAddress({ file: file.path, line, column: 'SENDER PROFILE URL' }, log);
    }
    if (cells.conversation.length > MAX_CONVERSATION_ID) {
      const wrong = 'the "CONVERSATION ID" is too long. The row seems to be shifted.';
      return log.refuse(file.path, line, wrong);
    }
    const { keys, addresses } = recipientsOf(cells.recipientUrls);
    const recipients = keys.includes(sender.key) ? keys.filter((key) => key !== sender.key) : keys;
    if (recipients.length === 0) return leaveOut('messages without a named recipient');
    const date = requireDate(cells.date, { file: file.path, line, column: 'DATE' }, log);
    if (date === null) return null;
    newest.add({
      line,
      conversation: share(cells.conversation || [sender.key, ...recipients].toSorted().join(' ')),
      at: date.at,
      sender: sender.key,
      senderName: share(nameIn(cells.from)),
      recipients,
      recipientName: addresses === 1 ? share(onlyNameIn(cells.to)) : '',
      ...(part === undefined ? {} : { part }),
    });
    return null;
  });
  const { messages, leftOut, since } = newest.end();
  if (leftOut > 0) log.drop(file.path, describeOldest(leftOut, since, most), leftOut);
  if (messages.every(({ part }) => part === undefined)) return messages;
  const once = withoutRepeated(messages);
  for (const { line } of new Set(messages).difference(new Set(once))) {
    log.leaveOut(file.path, line, 'messages listed twice, because tables were joined');
  }
  return once;
}

/**
 * Returns each message of joined tables once, as if each table had been imported separately. Someone may write several times
 * within a minute, so a message counts as repeated only if an earlier table has as many in that minute.
 */
function withoutRepeated(messages: readonly Message[]): Message[] {
  const most = new Map<string, number>();
  const once: Message[] = [];
  for (const part of Map.groupBy(messages, (message) => message.part ?? 0).values()) {
    const counts = new Map<string, number>();
    for (const message of part) {
      const { conversation, at, sender, recipients } = message;
      const key = [conversation, Math.floor(at / SECONDS_PER_MINUTE), sender, ...recipients].join(' ');
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > (most.get(key) ?? 0)) once.push(message);
    }
    for (const [key, count] of counts) most.set(key, Math.max(count, most.get(key) ?? 0));
  }
  return once;
}

/** Returns a name, or '' if the text is too long to be a name. */
function nameIn(cell: string): string {
  return cell.length > MAX_NAME ? '' : cell;
}

/** Returns the name if there is only one, or '' if there may be several. A comma before a degree doesn't count. */
function onlyNameIn(cell: string): string {
  const name = nameIn(cell);
  return name.includes(',') && withoutTitles(name).includes(',') ? '' : name;
}

function describeOldest(leftOut: number, since: number, most: number): string {
  const [out, kept] = [leftOut, most].map((count) => count.toLocaleString('en'));
  const last = formatDay(Math.floor((since - 1) / SECONDS_PER_DAY));
  return `The oldest messages were skipped, ${out} up to ${last}. Kith imports the newest ${kept}.`;
}

const SECONDS_PER_MINUTE = 60;
/** How far the limit may be exceeded before the oldest messages are removed, so that this happens only now and then. */
const SLACK = 1.1;

interface KeptMessages {
  readonly messages: Message[];
  readonly leftOut: number;
  /** In UTC seconds: all messages before this time were dropped, and none after it. -Infinity if none were dropped. */
  readonly since: number;
}

/**
 * Keeps the newest messages, in whatever order they arrive. Messages in the same minute stay together, because their keys
 * contain the minute.
 */
export class NewestMessages {
  readonly #most: number;
  #messages: Message[] = [];
  #since = Number.NEGATIVE_INFINITY;
  #leftOut = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(message: Message): void {
    if (message.at < this.#since) this.#leftOut += 1;
    else if (this.#messages.push(message) > this.#most * SLACK) this.#letGo();
  }

  end(): KeptMessages {
    this.#letGo();
    return { messages: this.#messages, leftOut: this.#leftOut, since: this.#since };
  }

  /** Drops all messages over the limit, and those in the same minute as the newest of them. */
  #letGo(): void {
    const times = Float64Array.from(this.#messages, ({ at }) => at).sort();
    const last = times.at(-this.#most - 1);
    if (last === undefined) return;
    this.#since = (Math.floor(last / SECONDS_PER_MINUTE) + 1) * SECONDS_PER_MINUTE;
    const kept = this.#messages.filter(({ at }) => at >= this.#since);
    this.#leftOut += this.#messages.length - kept.length;
    this.#messages = kept;
  }
}

interface Recipients {
  /** Each person once, in cell order. */
  readonly keys: readonly PersonKey[];
  /** Number of addresses in the cell, including those that identify nobody. */
  readonly addresses: number;
}

/** Returns a function that reads address cells. Messages to the same people share one list. */
export function createRecipientBook(
  identify: (address: string) => AddressOwner,
): (cell: string) => Recipients {
  return cacheByText((cell) => readRecipients(cell, identify));
}

function readRecipients(cell: string, identify: (address: string) => AddressOwner): Recipients {
  const addresses = splitAddresses(cell);
  const keys = addresses.map(identify).flatMap((owner) => (owner?.kind === 'person' ? [owner.key] : []));
  // Copied to its exact length, because a list that grew has spare capacity.
  return { keys: Array.from(new Set(keys)), addresses: addresses.length };
}

/**
 * Splits addresses at commas or spaces; some programs write semicolons or vertical bars. A slug may itself contain a comma.
 */
function splitAddresses(cell: string): string[] {
  return cell
    .split(/[,;|\s](?=https?:|www\.|[a-z]{0,3}\.?linkedin\.)/i)
    .map(trimSeparators)
    .filter((address) => address !== '');
}

/** Not a regular expression, because one that ends in `+$` rescans from every space in a long run. */
function trimSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && /[,;|\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}
