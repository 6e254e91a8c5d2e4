/** "This page is not that person": what a member says of a match, without touching what the sources say. */
export const wrongPeople = {
  version: 9,
  name: 'wrong people',
  sql: `
-- To the contributor the key (kind and value as in person_alias) is not this person's. said_at: ms since 1970.
CREATE TABLE wrong_person (
  account INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('slug', 'member_id')),
  value TEXT NOT NULL,
  person INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  said_at INTEGER NOT NULL,
  PRIMARY KEY (account, kind, value, person, contributor),
  FOREIGN KEY (account, person) REFERENCES person (account, id) ON DELETE CASCADE,
  FOREIGN KEY (account, contributor) REFERENCES member (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX wrong_person_person ON wrong_person (account, person);
CREATE INDEX wrong_person_contributor ON wrong_person (account, contributor);
`,
} as const;
