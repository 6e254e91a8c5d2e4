import { SECONDS_PER_DAY } from '../../network/evidence.ts';
import { formatDay } from '../../network/format-day.ts';
import { readHeaderNames, showsColumns, tablesAmong } from '../csv/header-names.ts';
import { addressBookEntry, EvidenceBook } from '../evidence-book.ts';
import { FindingLog } from '../finding-log.ts';
import { mailKeyOf, nameKeyOf } from '../identity-keys.ts';
import { CONNECTION_COLUMNS } from '../linkedin/export-columns.ts';
import { gatherConnections } from '../linkedin/gather-connections.ts';
import { type Connection, readConnections } from '../linkedin/read-connections.ts';
import { NAME_RANK, PersonBook } from '../person-book.ts';
import { splitFullName } from '../person-name.ts';
import type { ReadOptions } from '../reader.ts';
import {
  type Finding,
  ImportError,
  ME,
  type PersonKey,
  type ReadFile,
  type ReadResult,
  type SourceFile,
} from '../record.ts';
import { createReadContext, type ReadContext } from '../table-reader.ts';

/** Email addresses of someone else's connections aren't read, because the helper can't consent to sharing them. */
const HELPER_COLUMNS = { ...CONNECTION_COLUMNS, email: [] };

type Helper = NonNullable<ReadOptions['helper']>;

/**
 * Reads the Connections.csv of a helper who agreed to share it: the people the helper knows, not those the owner knows.
 * Throws ImportError if it is missing.
 */
export async function readHelperConnections(
  files: readonly SourceFile[],
  helper: Helper,
  options: ReadOptions,
): Promise<ReadResult> {
  const file = await findConnections(files);
  if (file === null) {
    throw new ImportError(
      options.fileName,
      `${options.fileName} contains no Connections.csv from LinkedIn. Nothing else is read from someone else's data.`,
    );
  }
  const read = await readHelper(file, helper, options);
  const others = files.length - 1;
  return others === 0
    ? read
    : { ...read, findings: [...read.findings, reportOthers(others, options.fileName)] };
}

function reportOthers(others: number, file: string): Finding {
  const which = others === 1 ? 'One file is' : `${others} files are`;
  const message = `${which} not read. From someone else's data, only Connections.csv is read.`;
  return { file, line: 0, level: 'dropped', message };
}

async function findConnections(files: readonly SourceFile[]): Promise<SourceFile | null> {
  for (const file of tablesAmong(files)) {
    const names = await readHeaderNames(file);
    if (showsColumns(names, CONNECTION_COLUMNS, ['firstName', 'lastName', 'connectedOn'])) return file;
  }
  return null;
}

async function readHelper(file: SourceFile, helper: Helper, options: ReadOptions): Promise<ReadResult> {
  const log = new FindingLog();
  const read: ReadFile[] = [];
  const context = createReadContext(options, log, (one) => read.push({ ...one, kind: 'connections' }));
  const connections = await readConnections(file, context, HELPER_COLUMNS);
  log.note(
    file.path,
    0,
    `${helper.name} agreed on ${formatDay(helper.agreedOn)} to share this. Undoing the import removes all of it.`,
  );

  const person = keyOfHelper(helper.name, context);
  const at = helper.agreedOn * SECONDS_PER_DAY;
  const people = new PersonBook();
  const evidence = new EvidenceBook();
  const isNamed = person.startsWith('name:');
  people.add([person], splitFullName(isNamed ? helper.name : ''), NAME_RANK.connection, at);
  // Someone who shares their connections with the owner knows the owner.
  evidence.add(addressBookEntry(person, at, `helper:${person}`));
  const isMe = ({ keys }: Connection) => options.owner !== undefined && keys.includes(options.owner);
  for (const mine of connections.filter(isMe)) {
    const key = `helper-connection:${person}:me`;
    evidence.add({
      from: person,
      to: ME,
      kind: 'connection',
      at: mine.at,
      direction: 'both',
      recipients: 1,
      naturalKey: key,
      ...(mine.isUndated === undefined ? {} : { isUndated: mine.isUndated }),
    });
  }
  const employments = gatherConnections(
    connections.filter((one) => !isMe(one)),
    {
      person,
      prefix: `helper-connection:${person}`,
      isThemselves: (key) => key === person,
      file: file.path,
      log,
      people,
      evidence,
    },
  );
  return {
    source: 'helper-connections',
    records: [...people.records(), ...employments, ...evidence.records()],
    findings: log.findings(),
    files: read,
    ownerKeys: [],
    ownerCandidates: [],
  };
}

/** Returns the key of the given LinkedIn or email address; otherwise a key made from the name. */
function keyOfHelper(name: string, { identify }: ReadContext): PersonKey {
  const owner = identify(name);
  if (owner?.kind === 'person') return owner.key;
  const { firstName, lastName } = splitFullName(name);
  return mailKeyOf(name) ?? nameKeyOf(firstName, lastName, '');
}
