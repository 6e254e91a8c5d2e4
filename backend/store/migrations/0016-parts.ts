/**
 * What an import says of a person by each of several sets of keys, so that taking another import back parts them again; and
 * which facts have the day on which they were first read for want of any other.
 */
export const partTables = {
  version: 16,
  name: 'parts',
  sql: `
-- undated: the source has no date for it, at is the day it was first read as of. Of several imports any date counts before
-- that, and the first such day before a later one.
ALTER TABLE evidence_import ADD COLUMN undated INTEGER NOT NULL DEFAULT 0 CHECK (undated IN (0, 1));

-- Where one import names a person by sets of keys that only others say are one, each set is a part. Without parts all that
-- the import says of a person is said by one set: the keys it holds. said: JSON (said-of-person.ts).
CREATE TABLE part (
  account INTEGER NOT NULL,
  import INTEGER NOT NULL,
  part INTEGER NOT NULL,
  person INTEGER NOT NULL,
  said TEXT NOT NULL,
  PRIMARY KEY (account, import, part),
  FOREIGN KEY (account, import) REFERENCES import (account, id) ON DELETE CASCADE,
  FOREIGN KEY (account, person) REFERENCES person (account, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX part_person ON part (account, person);

-- Which part an import means at an end of a fact whose person has parts; the contributor, where none is told.
CREATE TABLE part_evidence (
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  natural_key BLOB NOT NULL,
  import INTEGER NOT NULL,
  part INTEGER NOT NULL,
  PRIMARY KEY (account, contributor, natural_key, import, part),
  FOREIGN KEY (account, contributor, natural_key, import)
    REFERENCES evidence_import (account, contributor, natural_key, import) ON DELETE CASCADE,
  FOREIGN KEY (account, import, part) REFERENCES part (account, import, part) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX part_evidence_part ON part_evidence (account, import, part);

-- Facts between two parts of one person: nobody knows oneself, so that they count once the two are parted. direction: as
-- seen from from_part.
CREATE TABLE inner_evidence (
  account INTEGER NOT NULL,
  import INTEGER NOT NULL,
  natural_key BLOB NOT NULL,
  from_part INTEGER NOT NULL,
  to_part INTEGER NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  direction TEXT NOT NULL CHECK (direction IN ('out', 'in', 'both')),
  recipients INTEGER NOT NULL,
  value INTEGER NOT NULL,
  undated INTEGER NOT NULL CHECK (undated IN (0, 1)),
  PRIMARY KEY (account, import, natural_key),
  FOREIGN KEY (account, import, from_part) REFERENCES part (account, import, part) ON DELETE CASCADE,
  FOREIGN KEY (account, import, to_part) REFERENCES part (account, import, part) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX inner_evidence_from ON inner_evidence (account, import, from_part);
CREATE INDEX inner_evidence_to ON inner_evidence (account, import, to_part);
`,
} as const;
