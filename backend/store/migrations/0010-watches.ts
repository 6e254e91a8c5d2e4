/** People and companies a member wants to hear of once there is a way to them. Times are milliseconds since 1970. */
export const watchTables = {
  version: 10,
  name: 'watches',
  sql: `
-- identity: the key (li:…) it was saved by, whether or not the data know it. is_told: that there is a way was known when
-- the watch was made, or has been seen since.
CREATE TABLE watch (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  owner INTEGER NOT NULL,
  identity TEXT NOT NULL,
  linkedin_url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  is_told INTEGER NOT NULL CHECK (is_told IN (0, 1)),
  UNIQUE (account, id),
  UNIQUE (account, owner, identity),
  FOREIGN KEY (account, owner) REFERENCES member (account, id) ON DELETE CASCADE
) STRICT;
`,
} as const;
