/** Asks for introductions. Times are milliseconds since 1970, NULL for what has not happened. */
export const askTables = {
  version: 11,
  name: 'asks',
  sql: `
-- Whom a member wants to meet and whom they ask, by key and address, since nobody needs to be in the data to be asked
-- about; introducer_key is '' where the introducer is known by name alone.
CREATE TABLE ask (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  owner INTEGER NOT NULL,
  target_key TEXT NOT NULL,
  target_url TEXT NOT NULL,
  introducer_key TEXT NOT NULL,
  introducer_url TEXT NOT NULL,
  introducer_name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('general', 'raise', 'sell', 'hire', 'job')),
  note TEXT NOT NULL,
  paragraph TEXT NOT NULL,
  thanked_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (account, id),
  FOREIGN KEY (account, owner) REFERENCES member (account, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX ask_owner ON ask (account, owner, introducer_key);

-- What became of an ask, step by step; its state is that of the latest one.
CREATE TABLE ask_step (
  account INTEGER NOT NULL,
  ask INTEGER NOT NULL,
  number INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft', 'asked', 'made', 'met', 'declined', 'no_answer')),
  at INTEGER NOT NULL,
  PRIMARY KEY (account, ask, number),
  FOREIGN KEY (account, ask) REFERENCES ask (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`,
} as const;
