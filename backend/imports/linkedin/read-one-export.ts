import { foldWords } from '../../network/names/fold-text.ts';
import { decodeHead } from '../csv/decode-text.ts';
import { hasHeader } from '../csv/find-header.ts';
import { FindingLog } from '../finding-log.ts';
import { splitFullName } from '../person-name.ts';
import type { Given, ReadOptions } from '../reader.ts';
import {
  type FoundOwner,
  ImportError,
  NO_DETAIL,
  type PersonKey,
  type ReadFile,
  type ReadResult,
  type SourceFile,
} from '../record.ts';
import { createReadContext } from '../table-reader.ts';
import { INVITATION_COLUMNS, MESSAGE_COLUMNS } from './export-columns.ts';
import type { ExportTable, ExportTables } from './export-files.ts';
import { gatherRecords } from './gather-records.ts';
import { findOwner } from './owner.ts';
import { type ExportFacts, readTables } from './read-tables.ts';

/** Reads the tables of one export. Throws ImportError if a table can't be read. */
export async function readOneExport(found: ExportTables, options: ReadOptions): Promise<ReadResult> {
  const log = new FindingLog();
  const tables = await skipNamelessMessages(found, log);
  const files: ReadFile[] = [];
  const kinds = new Map([...tables].map(([kind, { path }]) => [path, kind]));
  const context = createReadContext(options, log, (file) =>
    files.push({ ...file, kind: kinds.get(file.path) ?? '' }),
  );
  const facts = await readTables(tables, context);
  const { given } = options;
  const owner = options.owner === undefined ? lookForOwner(facts) : { keys: [options.owner], candidates: [] };
  const pathOf = (table: ExportTable) => tables.get(table)?.path ?? options.fileName;
  const isAsked = given?.keeps !== 'connections';
  if (isAsked && owner.keys.length === 0 && facts.messages.length > 0) {
    log.note(
      pathOf('messages'),
      0,
      'It is unclear which profile is yours. Select it and import again to add your messages.',
    );
  }
  const isStrangers = given === undefined && isProfileOfAnother(facts, owner.keys);
  if (isStrangers)
    log.note(
      pathOf('profile'),
      0,
      'The name in it isn’t the one you send messages with, so it was not read. If it is yours, change the name in it and import again.',
    );
  const own = isStrangers ? { ...facts, profile: null } : facts;
  const shared = given === undefined ? own : onlyShared(facts, given);
  const ownerKeys = [...new Set([...owner.keys, ...shared.ownAddresses])];
  const records = gatherRecords({
    facts: shared,
    ownerKeys: new Set(ownerKeys),
    fileName: options.fileName,
    pathOf,
    log,
    factLimit: options.factLimit,
  });
  return {
    source: 'linkedin-export',
    records,
    findings: isAsked ? log.findings() : log.findings().filter(({ file }) => file === pathOf('connections')),
    files: isAsked ? files : files.filter(({ kind }) => kind === 'connections'),
    ownerKeys,
    ownerCandidates: isAsked ? owner.candidates : [],
  };
}

/**
 * Returns true if the profile's name shares no word with any name under which the owner sent messages, provided both are in
 * Latin letters. A name may have changed, but rarely all of it.
 */
function isProfileOfAnother({ profile, messages }: ExportFacts, ownerKeys: readonly PersonKey[]): boolean {
  if (profile === null) return false;
  const own = messages.filter(({ sender }) => ownerKeys.includes(sender));
  const names = [...new Set(own.map(({ senderName }) => senderName))];
  const sent = new Set(names.flatMap((name) => foldWords(name).split(' ')).filter(isLatin));
  const said = foldWords(`${profile.firstName} ${profile.lastName}`).split(' ').filter(isLatin);
  return sent.size > 0 && said.length > 0 && !said.some((word) => sent.has(word));
}

function isLatin(word: string): boolean {
  return /^\p{Script=Latin}{2,}$/u.test(word);
}

/** Removes facts that the contributor doesn't share. They are read only to identify the owner, and never stored. */
function onlyShared(facts: ExportFacts, { name, keeps }: Given): ExportFacts {
  const profile = name === '' ? facts.profile : { ...NO_DETAIL, ...facts.profile, ...splitFullName(name) };
  if (keeps === 'all') return { ...facts, profile };
  return { ...NO_FACTS, connections: facts.connections, profile: { ...NO_DETAIL, ...splitFullName(name) } };
}

const NO_FACTS: ExportFacts = {
  connections: [],
  messages: [],
  invitations: [],
  recommendations: [],
  endorsements: [],
  employments: [],
  education: [],
  contacts: [],
  profile: null,
  ownAddresses: [],
};

function lookForOwner({ messages, invitations, connections, profile }: ExportFacts): FoundOwner {
  return findOwner({
    messages,
    invitations,
    connections: new Set(connections.flatMap(({ keys }) => keys)),
    profileName: profile === null ? '' : foldWords(`${profile.firstName} ${profile.lastName}`),
  });
}

/** `From,To,Date,Subject,Content,Direction,Folder`, the columns until about 2018. */
const NAMELESS_COLUMNS = {
  from: MESSAGE_COLUMNS.from,
  to: MESSAGE_COLUMNS.to,
  date: MESSAGE_COLUMNS.date,
  direction: INVITATION_COLUMNS.direction,
};

/**
 * Skips messages in old exports, which identify some people by name only. People are never merged by name alone, and a
 * later export would count the same messages again with profiles. Throws ImportError if the export has nothing else.
 */
async function skipNamelessMessages(tables: ExportTables, log: FindingLog): Promise<ExportTables> {
  const messages = tables.get('messages');
  const lacking = messages === undefined ? null : await lackingAddresses(messages);
  if (messages === undefined || lacking === null) return tables;
  const why = `${messages.path} is from an old export without ${lacking}, so it was not read. Request the export again: it has the same messages with profiles.`;
  if (tables.size === 1) throw new ImportError(messages.path, why);
  log.note(messages.path, 0, why);
  return new Map([...tables].filter(([table]) => table !== 'messages'));
}

/**
 * Returns the addresses that the messages' columns lack. Null if none are missing, or if these aren't LinkedIn's messages.
 */
async function lackingAddresses(messages: SourceFile): Promise<string | null> {
  const text = await decodeHead(messages);
  const has = (...columns: (keyof typeof MESSAGE_COLUMNS)[]) => hasHeader(text, MESSAGE_COLUMNS, columns);
  const isOldest = hasHeader(text, NAMELESS_COLUMNS, ['from', 'to', 'date', 'direction']);
  if (isOldest && !has('senderUrl')) return 'profile addresses';
  // Until about 2021, only the sender had an address.
  const isOld = has('conversation', 'from', 'senderUrl', 'to', 'date') && !has('recipientUrls');
  return isOld ? 'the recipients’ profile addresses' : null;
}
