/**
 * All tables. The account comes first in every key, so that Citus can distribute the tables by it. Only `account_name`,
 * `secret_key` and `personal_token` are looked up across accounts: they have keys of their own, and are reference tables on Citus. Derived
 * data has no tables: people, names, ties and the index are computed from sources and statements (docs/store.md).
 * One text works for both engines: PostgreSQL reads INTEGER as BIGINT, BLOB as BYTEA, and no STRICT. Times are
 * milliseconds since 1970, JSON is TEXT, booleans are 0 and 1.
 */
export const FIRST_TABLES = [
  `CREATE TABLE account_name (
    name TEXT NOT NULL PRIMARY KEY,
    account INTEGER NOT NULL
  ) STRICT`,
  // version: counts the account's writes. erase_key: hashes erased people. id_key: hashes identity keys into ids.
  `CREATE TABLE account (
    id INTEGER NOT NULL PRIMARY KEY,
    demo INTEGER NOT NULL,
    version INTEGER NOT NULL,
    erase_key BLOB NOT NULL,
    id_key BLOB NOT NULL
  ) STRICT`,
  // The last number given to a row of a kind. Numbers are never reused.
  `CREATE TABLE counter (
    account INTEGER NOT NULL,
    kind TEXT NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (account, kind)
  ) STRICT`,
  `CREATE TABLE secret_key (
    hash BLOB NOT NULL PRIMARY KEY,
    account INTEGER NOT NULL,
    id INTEGER NOT NULL,
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    ends_at INTEGER,
    revoked_at INTEGER
  ) STRICT`,
  'CREATE INDEX secret_key_account ON secret_key (account, id)',
  `CREATE TABLE revoked_token (
    account INTEGER NOT NULL,
    jti TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (account, jti)
  ) STRICT`,
  // version: the account's version when the member last changed anything.
  `CREATE TABLE member (
    account INTEGER NOT NULL,
    id INTEGER NOT NULL,
    external_user_id TEXT NOT NULL,
    email TEXT NOT NULL,
    team INTEGER,
    visitor INTEGER NOT NULL,
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account, id)
  ) STRICT`,
  'CREATE UNIQUE INDEX member_external ON member (account, external_user_id)',
  `CREATE TABLE team (
    account INTEGER NOT NULL,
    id INTEGER NOT NULL,
    name TEXT NOT NULL,
    logo TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account, id)
  ) STRICT`,
  // shares: a JSON list of kinds of sources, or "all". picked: whether the member has chosen what to share.
  `CREATE TABLE team_member (
    account INTEGER NOT NULL,
    team INTEGER NOT NULL,
    member INTEGER NOT NULL,
    role TEXT NOT NULL,
    named INTEGER NOT NULL,
    picked INTEGER NOT NULL,
    shares TEXT NOT NULL,
    joined_at INTEGER NOT NULL,
    PRIMARY KEY (account, team, member)
  ) STRICT`,
  'CREATE INDEX team_member_member ON team_member (account, member)',
  // One import. covers_to: UTC seconds. owner_keys, counts: JSON. folded_into: the newer source of the same kind that
  // represents it in lists and is undone together with it (sources/taken-sources.ts).
  `CREATE TABLE source (
    account INTEGER NOT NULL,
    member INTEGER NOT NULL,
    id INTEGER NOT NULL,
    public_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    file_name TEXT NOT NULL,
    digest TEXT NOT NULL,
    covers_to INTEGER NOT NULL,
    imported_at INTEGER NOT NULL,
    owner_keys TEXT NOT NULL,
    counts TEXT NOT NULL,
    folded_into INTEGER,
    PRIMARY KEY (account, member, id)
  ) STRICT`,
  'CREATE UNIQUE INDEX source_public ON source (account, member, public_id)',
  // body: zstd over JSON Lines of normalized records, with a header first (sources/part-codec.ts).
  `CREATE TABLE source_part (
    account INTEGER NOT NULL,
    member INTEGER NOT NULL,
    source INTEGER NOT NULL,
    part INTEGER NOT NULL,
    records INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (account, member, source, part)
  ) STRICT`,
  // Findings about the rows of an import or job. shown: the first of them, JSON. body: the rest, zstd over JSON.
  `CREATE TABLE finding (
    account INTEGER NOT NULL,
    member INTEGER NOT NULL,
    public_id TEXT NOT NULL,
    shown TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (account, member, public_id)
  ) STRICT`,
  // A manual entry of a member. subject, other: identity keys, '' if there is none. body: JSON.
  `CREATE TABLE statement (
    account INTEGER NOT NULL,
    member INTEGER NOT NULL,
    id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    other TEXT NOT NULL,
    body TEXT NOT NULL,
    said_at INTEGER NOT NULL,
    PRIMARY KEY (account, member, id)
  ) STRICT`,
  'CREATE INDEX statement_subject ON statement (account, member, kind, subject)',
  // Keyed hashes of the keys of people a member erased.
  `CREATE TABLE erased (
    account INTEGER NOT NULL,
    member INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (account, member, hash)
  ) STRICT`,
  // Requests with an Idempotency-Key. key and asked are hashes. answer: null after any erasure.
  `CREATE TABLE request (
    account INTEGER NOT NULL,
    member INTEGER NOT NULL,
    key BLOB NOT NULL,
    asked BLOB NOT NULL,
    answer BLOB,
    kept_at INTEGER NOT NULL,
    PRIMARY KEY (account, member, key)
  ) STRICT`,
  'CREATE INDEX request_kept ON request (account, kept_at)',
  // Lists, items, sequences, emails, asks, searches with their results, watches, invitations. parent: id of the document
  // it belongs to, else 0. subject: the identity key it is about, else ''. team: the team that may read it, null if only
  // its maker may.
  `CREATE TABLE document (
    account INTEGER NOT NULL,
    kind TEXT NOT NULL,
    id INTEGER NOT NULL,
    member INTEGER NOT NULL,
    team INTEGER,
    parent INTEGER NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account, member, kind, id)
  ) STRICT`,
  'CREATE INDEX document_member ON document (account, member, kind)',
  'CREATE INDEX document_parent ON document (account, kind, parent, subject)',
  'CREATE INDEX document_team ON document (account, kind, team)',
  // Import jobs. body: JSON. The process `lease` works on it until lease_until.
  `CREATE TABLE job (
    account INTEGER NOT NULL,
    member INTEGER NOT NULL,
    id INTEGER NOT NULL,
    public_id TEXT NOT NULL,
    state TEXT NOT NULL,
    body TEXT NOT NULL,
    lease TEXT NOT NULL,
    lease_until INTEGER NOT NULL,
    PRIMARY KEY (account, member, id)
  ) STRICT`,
  'CREATE UNIQUE INDEX job_public ON job (account, member, public_id)',
  'CREATE INDEX job_state ON job (account, state)',
  // The file of an unfinished job, for processes that share the database but no disk. job: its public_id.
  `CREATE TABLE upload (
    account INTEGER NOT NULL,
    member INTEGER NOT NULL,
    job TEXT NOT NULL,
    part INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (account, member, job, part)
  ) STRICT`,
];

/** Undone imports and erased members, so that a restored backup omits them, too. */
export const ERASURE_TABLE =
  // import: its public_id, '' for everything of the member. version: the account's version at the erasure.
  `CREATE TABLE erasure (
    account INTEGER NOT NULL,
    member INTEGER NOT NULL,
    import TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (account, member, import)
  ) STRICT`;

/** A group is a team that other clients list apart. Its name may occur twice. */
export const TEAM_KIND = "ALTER TABLE team ADD COLUMN kind TEXT NOT NULL DEFAULT 'team'";

/** Tokens that members make for tools, looked up by hash. */
export const PERSONAL_TOKEN_TABLES = [
  // scopes: a JSON list. used_at: null until the token is used.
  `CREATE TABLE personal_token (
    hash BLOB NOT NULL PRIMARY KEY,
    account INTEGER NOT NULL,
    member INTEGER NOT NULL,
    id INTEGER NOT NULL,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT`,
  'CREATE INDEX personal_token_member ON personal_token (account, member, id)',
];

/** Live sources: mailboxes, address books and calendars that are read regularly. What they brought is a source with the same digest. */
export const LIVE_SOURCE_TABLE =
  // server: JSON. password: sealed; empty in backups. folders: JSON, how far each folder was read, or the address book or calendar.
  // days: JSON, what each day's reading added, and what is skipped (importing/days.ts).
  // items: the contacts or events as they were last read, which the next changes are added to; empty in backups. read_at: null until the
  // member confirms the first reading. whole_at: when everything was last read.
  `CREATE TABLE live_source (
    account INTEGER NOT NULL,
    member INTEGER NOT NULL,
    id INTEGER NOT NULL,
    digest TEXT NOT NULL,
    server TEXT NOT NULL,
    password BLOB NOT NULL,
    folders TEXT NOT NULL,
    items BLOB NOT NULL,
    days TEXT NOT NULL,
    added_at INTEGER NOT NULL,
    read_at INTEGER,
    whole_at INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    failures INTEGER NOT NULL,
    problem TEXT NOT NULL,
    error TEXT NOT NULL,
    PRIMARY KEY (account, member, id)
  ) STRICT`;

export interface Tables {
  account_name: { name: string; account: number };
  account: { id: number; demo: number; version: number; erase_key: Uint8Array; id_key: Uint8Array };
  counter: { account: number; kind: string; last: number };
  secret_key: {
    hash: Uint8Array;
    account: number;
    id: number;
    label: string;
    created_at: number;
    ends_at: number | null;
    revoked_at: number | null;
  };
  personal_token: {
    hash: Uint8Array;
    account: number;
    member: number;
    id: number;
    name: string;
    scopes: string;
    created_at: number;
    ends_at: number;
    used_at: number | null;
  };
  revoked_token: { account: number; jti: string; expires_at: number };
  member: {
    account: number;
    id: number;
    external_user_id: string;
    email: string;
    team: number | null;
    visitor: number;
    version: number;
    created_at: number;
  };
  team: {
    account: number;
    id: number;
    name: string;
    logo: string;
    created_at: number;
    kind: 'team' | 'group';
  };
  team_member: {
    account: number;
    team: number;
    member: number;
    role: 'admin' | 'member';
    named: number;
    picked: number;
    shares: string;
    joined_at: number;
  };
  source: {
    account: number;
    member: number;
    id: number;
    public_id: string;
    kind: string;
    file_name: string;
    digest: string;
    covers_to: number;
    imported_at: number;
    owner_keys: string;
    counts: string;
    folded_into: number | null;
  };
  source_part: {
    account: number;
    member: number;
    source: number;
    part: number;
    records: number;
    body: Uint8Array;
  };
  finding: { account: number; member: number; public_id: string; shown: string; body: Uint8Array };
  statement: {
    account: number;
    member: number;
    id: number;
    kind: string;
    subject: string;
    other: string;
    body: string;
    said_at: number;
  };
  erased: { account: number; member: number; hash: Uint8Array };
  erasure: { account: number; member: number; import: string; version: number };
  request: {
    account: number;
    member: number;
    key: Uint8Array;
    asked: Uint8Array;
    answer: Uint8Array | null;
    kept_at: number;
  };
  document: {
    account: number;
    kind: string;
    id: number;
    member: number;
    team: number | null;
    parent: number;
    subject: string;
    body: string;
    at: number;
  };
  job: {
    account: number;
    member: number;
    id: number;
    public_id: string;
    state: string;
    body: string;
    lease: string;
    lease_until: number;
  };
  upload: { account: number; member: number; job: string; part: number; body: Uint8Array };
  live_source: {
    account: number;
    member: number;
    id: number;
    digest: string;
    server: string;
    password: Uint8Array;
    folders: string;
    days: string;
    items: Uint8Array;
    added_at: number;
    read_at: number | null;
    whole_at: number;
    next_at: number;
    failures: number;
    problem: '' | 'password' | 'server' | 'other';
    error: string;
  };
}
