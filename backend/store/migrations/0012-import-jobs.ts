/** Imports as jobs that outlive a restart, what is said of their rows, and mappings. Times are milliseconds since 1970. */
export const importJobs = {
  version: 12,
  name: 'import jobs',
  sql: `
-- public_id: also that of the import it writes. state: 'waiting' is anything under way, to be read again by who finds it
-- so. path: of an upload (is_upload) its name in the directory of uploads, which goes with the end of the job; else where
-- the file lies. request and told: JSON, what was asked for and what the job says of itself.
CREATE TABLE import_job (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  public_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'ready', 'done', 'failed', 'canceled')),
  path TEXT NOT NULL,
  is_upload INTEGER NOT NULL CHECK (is_upload IN (0, 1)),
  request TEXT NOT NULL,
  told TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  UNIQUE (account, id),
  UNIQUE (account, contributor, public_id),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX import_job_unfinished ON import_job (state) WHERE state IN ('waiting', 'ready');

-- What is said of the rows of a job or import, the worst first.
CREATE TABLE import_finding (
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  import_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  file TEXT NOT NULL,
  line INTEGER NOT NULL,
  level TEXT NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (account, contributor, import_id, number),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- How a member had a table read. header: SHA-256 of the names of its columns.
CREATE TABLE column_mapping (
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  header BLOB NOT NULL,
  mapping TEXT NOT NULL,
  said_at INTEGER NOT NULL,
  PRIMARY KEY (account, contributor, header),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

ALTER TABLE import DROP COLUMN findings;
`,
} as const;
