/** Outreach sequences and their e-mails. Times are milliseconds since 1970, NULL for what has not happened. */
export const sequenceTables = {
  version: 4,
  name: 'sequences',
  sql: `
CREATE TABLE sequence (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  member INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (account, id),
  UNIQUE (account, member, name),
  FOREIGN KEY (account, member) REFERENCES member (account, id)
) STRICT;

-- Whom a member writes to, in whatever sequence. By key and address, since nobody needs to be in the data to be
-- written to; what the data say of the person is read when it is asked for.
CREATE TABLE addressee (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  member INTEGER NOT NULL,
  person_key TEXT NOT NULL,
  linkedin_url TEXT NOT NULL,
  UNIQUE (account, id),
  UNIQUE (account, member, person_key),
  FOREIGN KEY (account, member) REFERENCES member (account, id)
) STRICT;

-- An addressee as part of one sequence.
CREATE TABLE sequence_lead (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  addressee INTEGER NOT NULL,
  UNIQUE (account, id),
  UNIQUE (account, sequence, addressee),
  FOREIGN KEY (account, sequence) REFERENCES sequence (account, id) ON DELETE CASCADE,
  FOREIGN KEY (account, addressee) REFERENCES addressee (account, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX sequence_lead_addressee ON sequence_lead (account, addressee);

CREATE TABLE sequence_email (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  lead INTEGER NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  body_html TEXT,
  status TEXT NOT NULL CHECK (status IN ('draft', 'scheduled', 'sending', 'sent', 'failed', 'canceled')),
  scheduled_at INTEGER,
  sent_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (account, id),
  FOREIGN KEY (account, lead) REFERENCES sequence_lead (account, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX sequence_email_lead ON sequence_email (account, lead);
`,
} as const;
