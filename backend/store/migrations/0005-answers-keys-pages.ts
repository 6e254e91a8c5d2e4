/** What was answered to a request that may come again, ends of secret keys, and pages told by their name alone. */
export const answersKeysPages = {
  version: 5,
  name: 'answers, keys, pages',
  sql: `
-- What a member's request was answered, so that sending it again does nothing twice. key: SHA-256 of its
-- Idempotency-Key; asked: SHA-256 of what was asked. answer: sealed, NULL once the member has erased something.
CREATE TABLE kept_answer (
  account INTEGER NOT NULL,
  member INTEGER NOT NULL,
  key BLOB NOT NULL,
  asked BLOB NOT NULL,
  answer BLOB,
  kept_at INTEGER NOT NULL,
  PRIMARY KEY (account, member, key),
  FOREIGN KEY (account, member) REFERENCES member (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_answer_kept_at ON kept_answer (kept_at);

-- It replaces the requests that lists and teams were made by.
DROP INDEX list_request;
ALTER TABLE list DROP COLUMN request;
DROP INDEX team_request;
ALTER TABLE team DROP COLUMN request;

-- Milliseconds since 1970 from which the key is refused; NULL where it has no end.
ALTER TABLE secret_key ADD COLUMN ends_at INTEGER;

-- Pages that are a company's by their name alone. Who looked, when and how often is not kept.
CREATE TABLE likely_page (
  account INTEGER NOT NULL,
  company INTEGER NOT NULL,
  slug TEXT NOT NULL,
  PRIMARY KEY (account, company, slug),
  FOREIGN KEY (account, company) REFERENCES company (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`,
} as const;
