/**
 * All tables. The account comes first in every key, so that Citus can distribute the tables by it. Only `account_name`,
 * `secret_key` and `personal_token` are looked up across accounts: they have keys of their own, and are reference tables on
 * Citus. Derived data has no tables: people, names, ties and the index are computed from sources and statements
 * (docs/store.md). The same statements create the tables on both engines: for PostgreSQL, INTEGER becomes BIGINT, BLOB
 * becomes BYTEA, and STRICT is omitted. Times are milliseconds since 1970, JSON is TEXT, booleans are 0 and 1.
 */

/** The values of a column. With `?` it may be null. */
interface Values {
  INTEGER: number;
  TEXT: string;
  BLOB: Uint8Array;
  'INTEGER?': number | null;
  'BLOB?': Uint8Array | null;
}

/** The columns of each table as it was first released. They never change: {@link Later} has the columns added since then. */
const COLUMNS = {
  account_name: { name: 'TEXT', account: 'INTEGER' },
  // version: counts the account's writes. erase_key: hashes erased people. id_key: hashes identity keys into ids.
  account: { id: 'INTEGER', demo: 'INTEGER', version: 'INTEGER', erase_key: 'BLOB', id_key: 'BLOB' },
  // last: the last number given to a row of this kind. Numbers are never reused.
  counter: { account: 'INTEGER', kind: 'TEXT', last: 'INTEGER' },
  secret_key: {
    hash: 'BLOB',
    account: 'INTEGER',
    id: 'INTEGER',
    label: 'TEXT',
    created_at: 'INTEGER',
    ends_at: 'INTEGER?',
    revoked_at: 'INTEGER?',
  },
  revoked_token: { account: 'INTEGER', jti: 'TEXT', expires_at: 'INTEGER' },
  // version: the account's version when the member last changed anything.
  member: {
    account: 'INTEGER',
    id: 'INTEGER',
    external_user_id: 'TEXT',
    email: 'TEXT',
    team: 'INTEGER?',
    visitor: 'INTEGER',
    version: 'INTEGER',
    created_at: 'INTEGER',
  },
  team: { account: 'INTEGER', id: 'INTEGER', name: 'TEXT', logo: 'TEXT', created_at: 'INTEGER' },
  // shares: a JSON list of kinds of sources, or "all". picked: whether the member has chosen what to share.
  team_member: {
    account: 'INTEGER',
    team: 'INTEGER',
    member: 'INTEGER',
    role: 'TEXT',
    named: 'INTEGER',
    picked: 'INTEGER',
    shares: 'TEXT',
    joined_at: 'INTEGER',
  },
  // One import. covers_to: UTC seconds. owner_keys, counts: JSON. folded_into: the newer source of the same kind that
  // represents it in lists and is undone together with it (sources/taken-sources.ts).
  source: {
    account: 'INTEGER',
    member: 'INTEGER',
    id: 'INTEGER',
    public_id: 'TEXT',
    kind: 'TEXT',
    file_name: 'TEXT',
    digest: 'TEXT',
    covers_to: 'INTEGER',
    imported_at: 'INTEGER',
    owner_keys: 'TEXT',
    counts: 'TEXT',
    folded_into: 'INTEGER?',
  },
  // body: zstd over JSON Lines of normalized records, with a header first (sources/part-codec.ts).
  source_part: {
    account: 'INTEGER',
    member: 'INTEGER',
    source: 'INTEGER',
    part: 'INTEGER',
    records: 'INTEGER',
    body: 'BLOB',
  },
  // Findings about the rows of an import or job. shown: the first of them, JSON. body: the rest, zstd over JSON.
  finding: { account: 'INTEGER', member: 'INTEGER', public_id: 'TEXT', shown: 'TEXT', body: 'BLOB' },
  // A manual entry of a member. subject, other: identity keys, '' if there is none. body: JSON.
  statement: {
    account: 'INTEGER',
    member: 'INTEGER',
    id: 'INTEGER',
    kind: 'TEXT',
    subject: 'TEXT',
    other: 'TEXT',
    body: 'TEXT',
    said_at: 'INTEGER',
  },
  // The keys of people that a member erased, as keyed hashes.
  erased: { account: 'INTEGER', member: 'INTEGER', hash: 'BLOB' },
  // Requests with an Idempotency-Key. key and asked are hashes. answer: null after any erasure.
  request: {
    account: 'INTEGER',
    member: 'INTEGER',
    key: 'BLOB',
    asked: 'BLOB',
    answer: 'BLOB?',
    kept_at: 'INTEGER',
  },
  // Lists, items, sequences, emails, asks, searches with their results, watches, invitations. parent: id of the document
  // it belongs to, else 0. subject: the identity key it is about, else ''. team: the team that may read it, null if only
  // its maker may.
  document: {
    account: 'INTEGER',
    kind: 'TEXT',
    id: 'INTEGER',
    member: 'INTEGER',
    team: 'INTEGER?',
    parent: 'INTEGER',
    subject: 'TEXT',
    body: 'TEXT',
    at: 'INTEGER',
  },
  // Import jobs. body: JSON. lease: the process that works on it until lease_until.
  job: {
    account: 'INTEGER',
    member: 'INTEGER',
    id: 'INTEGER',
    public_id: 'TEXT',
    state: 'TEXT',
    body: 'TEXT',
    lease: 'TEXT',
    lease_until: 'INTEGER',
  },
  // The file of an unfinished job, for processes that share the database but not a disk. job: its public_id.
  upload: { account: 'INTEGER', member: 'INTEGER', job: 'TEXT', part: 'INTEGER', body: 'BLOB' },
  // Undone imports and erased members, so that a restored backup omits them, too. import: its public_id, '' for everything
  // of the member. version: the account's version at the erasure.
  erasure: { account: 'INTEGER', member: 'INTEGER', import: 'TEXT', version: 'INTEGER' },
  // Tokens that members create for tools, looked up by hash. scopes: a JSON list. used_at: null until the token is used.
  personal_token: {
    hash: 'BLOB',
    account: 'INTEGER',
    member: 'INTEGER',
    id: 'INTEGER',
    name: 'TEXT',
    scopes: 'TEXT',
    created_at: 'INTEGER',
    ends_at: 'INTEGER',
    used_at: 'INTEGER?',
  },
  // Live sources: mailboxes, address books and calendars that are read regularly. Their imported data is a source with the
  // same digest. server: JSON. password: sealed; empty in backups. folders: JSON that records how far each folder, the
  // address book or the calendar was read. items: the contacts or events as last read, to which the next changes are added;
  // empty in backups. days: JSON with the events that each day's reading added and the skipped events (importing/days.ts).
  // read_at: null until the member confirms the first reading. whole_at: when everything was last read.
  live_source: {
    account: 'INTEGER',
    member: 'INTEGER',
    id: 'INTEGER',
    digest: 'TEXT',
    server: 'TEXT',
    password: 'BLOB',
    folders: 'TEXT',
    items: 'BLOB',
    days: 'TEXT',
    added_at: 'INTEGER',
    read_at: 'INTEGER?',
    whole_at: 'INTEGER',
    next_at: 'INTEGER',
    failures: 'INTEGER',
    problem: 'TEXT',
    error: 'TEXT',
  },
} as const;

/** Columns that were added later, and columns with a fixed set of values. */
interface Later {
  team: { kind: 'team' | 'group' };
  team_member: { role: 'admin' | 'member' };
  live_source: { problem: '' | 'password' | 'server' | 'other' };
}

type Columns = typeof COLUMNS;

export type Tables = {
  [Table in keyof Columns]: {
    -readonly [Column in keyof Columns[Table]]: Columns[Table][Column] extends keyof Values
      ? Values[Columns[Table][Column]]
      : never;
  };
} & Later;

function createTable(table: keyof Columns, ...key: readonly string[]): string {
  const columns = Object.entries(COLUMNS[table]).map(([column, type]) => {
    const isKey = key.length === 1 && key[0] === column;
    return `${column} ${type.endsWith('?') ? type.slice(0, -1) : `${type} NOT NULL`}${isKey ? ' PRIMARY KEY' : ''}`;
  });
  const lines = key.length === 1 ? columns : [...columns, `PRIMARY KEY (${key.join(', ')})`];
  return `CREATE TABLE ${table} (\n    ${lines.join(',\n    ')}\n  ) STRICT`;
}

export const FIRST_TABLES = [
  createTable('account_name', 'name'),
  createTable('account', 'id'),
  createTable('counter', 'account', 'kind'),
  createTable('secret_key', 'hash'),
  'CREATE INDEX secret_key_account ON secret_key (account, id)',
  createTable('revoked_token', 'account', 'jti'),
  createTable('member', 'account', 'id'),
  'CREATE UNIQUE INDEX member_external ON member (account, external_user_id)',
  createTable('team', 'account', 'id'),
  createTable('team_member', 'account', 'team', 'member'),
  'CREATE INDEX team_member_member ON team_member (account, member)',
  createTable('source', 'account', 'member', 'id'),
  'CREATE UNIQUE INDEX source_public ON source (account, member, public_id)',
  createTable('source_part', 'account', 'member', 'source', 'part'),
  createTable('finding', 'account', 'member', 'public_id'),
  createTable('statement', 'account', 'member', 'id'),
  'CREATE INDEX statement_subject ON statement (account, member, kind, subject)',
  createTable('erased', 'account', 'member', 'hash'),
  createTable('request', 'account', 'member', 'key'),
  'CREATE INDEX request_kept ON request (account, kept_at)',
  createTable('document', 'account', 'member', 'kind', 'id'),
  'CREATE INDEX document_member ON document (account, member, kind)',
  'CREATE INDEX document_parent ON document (account, kind, parent, subject)',
  'CREATE INDEX document_team ON document (account, kind, team)',
  createTable('job', 'account', 'member', 'id'),
  'CREATE UNIQUE INDEX job_public ON job (account, member, public_id)',
  'CREATE INDEX job_state ON job (account, state)',
  createTable('upload', 'account', 'member', 'job', 'part'),
];

export const ERASURE_TABLE: string = createTable('erasure', 'account', 'member', 'import');

/** A group is a team that other clients list separately. Several may have the same name. */
export const TEAM_KIND = "ALTER TABLE team ADD COLUMN kind TEXT NOT NULL DEFAULT 'team'";

export const PERSONAL_TOKEN_TABLES = [
  createTable('personal_token', 'hash'),
  'CREATE INDEX personal_token_member ON personal_token (account, member, id)',
];

export const LIVE_SOURCE_TABLE: string = createTable('live_source', 'account', 'member', 'id');
