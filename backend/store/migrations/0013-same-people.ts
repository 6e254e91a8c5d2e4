/**
 * "These two are the same person", and "this address is somebody else's": what a member says of people of its data, without
 * touching what the sources say.
 */
export const samePeople = {
  version: 13,
  name: 'same people',
  sql: `
-- one and other: the surest key (li:…, mailto:…, name:…) by which each was named, since rows of person come and go with
-- imports. later: not now. said_at: ms since 1970.
CREATE TABLE same_person (
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  one TEXT NOT NULL,
  other TEXT NOT NULL,
  answer TEXT NOT NULL CHECK (answer IN ('yes', 'no', 'later')),
  said_at INTEGER NOT NULL,
  CHECK (one < other),
  PRIMARY KEY (account, contributor, one, other),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- As before, for e-mail addresses, too.
CREATE TABLE wrong_person_0013 (
  account INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('slug', 'member_id', 'email')),
  value TEXT NOT NULL,
  person INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  said_at INTEGER NOT NULL,
  PRIMARY KEY (account, kind, value, person, contributor),
  FOREIGN KEY (account, person) REFERENCES person (account, id) ON DELETE CASCADE,
  FOREIGN KEY (account, contributor) REFERENCES member (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO wrong_person_0013 SELECT account, kind, value, person, contributor, said_at FROM wrong_person;
DROP TABLE wrong_person;
ALTER TABLE wrong_person_0013 RENAME TO wrong_person;
CREATE INDEX wrong_person_person ON wrong_person (account, person);
CREATE INDEX wrong_person_contributor ON wrong_person (account, contributor);
`,
} as const;
