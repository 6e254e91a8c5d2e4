/**
 * What pooling needs beside who is in a team: its logo, how it is joined, and what of a member's data stays with
 * that member.
 */
export const teamTables = {
  version: 3,
  name: 'teams',
  sql: `
-- An https or data URL; '' for none.
ALTER TABLE team ADD COLUMN logo TEXT NOT NULL DEFAULT '';
-- SHA-256 of the request that made the team, where it had a key, so that sending it again makes no second one.
ALTER TABLE team ADD COLUMN request BLOB;
CREATE UNIQUE INDEX team_request ON team (account, request) WHERE request IS NOT NULL;

-- named: the team sees whose data a way comes from. picked: the member has said what to share.
ALTER TABLE team_member ADD COLUMN named INTEGER NOT NULL DEFAULT 0 CHECK (named IN (0, 1));
ALTER TABLE team_member ADD COLUMN picked INTEGER NOT NULL DEFAULT 0 CHECK (picked IN (0, 1));
-- Whoever was in a team before shared by name.
UPDATE team_member SET named = 1, picked = 1;

-- A link that opens a team. Nothing of its token is stored: that is the row's id and a signature by the service.
CREATE TABLE invitation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  team INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER,
  UNIQUE (account, id),
  FOREIGN KEY (account, team) REFERENCES team (account, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX invitation_team ON invitation (account, team);

-- Persons of whom nothing that the contributor says is shared, with any team.
CREATE TABLE private_person (
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  person INTEGER NOT NULL,
  kept_at INTEGER NOT NULL,
  PRIMARY KEY (account, contributor, person),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id),
  FOREIGN KEY (account, person) REFERENCES person (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX private_person_person ON private_person (account, person);
`,
} as const;
