/** Lists of people or companies. Times are milliseconds since 1970. */
export const listTables = {
  version: 2,
  name: 'lists',
  sql: `
-- The last number given to a list and to an item of the account: numbers are never given twice, so that a link
-- to what was deleted never leads to something else.
CREATE TABLE list_numbers (
  account INTEGER PRIMARY KEY REFERENCES account (id),
  last_list INTEGER NOT NULL,
  last_item INTEGER NOT NULL
) STRICT;

-- team: the one that reads a public list, as it was active when the list was made public; NULL where none was.
-- It has no reference: a team may go, and its id is never given again.
-- request: SHA-256 of the request that made the list, so that sending it again makes no second one.
CREATE TABLE list (
  account INTEGER NOT NULL,
  id INTEGER NOT NULL,
  owner INTEGER NOT NULL,
  title TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('people', 'company')),
  description TEXT NOT NULL,
  is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  team INTEGER,
  request BLOB,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account, id),
  FOREIGN KEY (account, owner) REFERENCES member (account, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX list_owner ON list (account, owner);
CREATE INDEX list_team ON list (account, team) WHERE is_public = 1;
CREATE UNIQUE INDEX list_request ON list (account, owner, request) WHERE request IS NOT NULL;

-- By key and address, since nobody needs to be in the data to be saved; what the data say of the person or
-- company is read when the list is.
CREATE TABLE list_item (
  account INTEGER NOT NULL,
  list INTEGER NOT NULL,
  id INTEGER NOT NULL,
  identity TEXT NOT NULL,
  linkedin_url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account, list, id),
  UNIQUE (account, list, identity),
  FOREIGN KEY (account, list) REFERENCES list (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX list_item_identity ON list_item (account, identity);
`,
} as const;
