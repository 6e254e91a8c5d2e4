/**
 * Every table of the network. Account is first in every key, and references between rows carry it, so that no
 * join leaves an account. Days are whole UTC days since 1970, `at` and `…_seen`, `covers_to` are UTC seconds,
 * `…_at` otherwise is milliseconds since 1970.
 */
export const firstTables = {
  version: 1,
  name: 'first tables',
  sql: `
-- Tenants. erase_key: keys the hashes of erased identities.
CREATE TABLE account (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  demo INTEGER NOT NULL CHECK (demo IN (0, 1)),
  erase_key BLOB NOT NULL
) STRICT;

-- SHA-256 only; the key itself is never stored.
CREATE TABLE secret_key (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL REFERENCES account (id),
  hash BLOB NOT NULL UNIQUE,
  label TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER,
  UNIQUE (account, id)
) STRICT;

CREATE TABLE person (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL REFERENCES account (id),
  UNIQUE (account, id)
) STRICT;

-- A visitor looks at the sample team as its first person and goes after a day.
CREATE TABLE member (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL REFERENCES account (id),
  external_user_id TEXT NOT NULL,
  email TEXT NOT NULL,
  person INTEGER NOT NULL,
  team INTEGER,
  visitor INTEGER NOT NULL CHECK (visitor IN (0, 1)),
  created_at INTEGER NOT NULL,
  UNIQUE (account, id),
  UNIQUE (account, external_user_id),
  FOREIGN KEY (account, person) REFERENCES person (account, id),
  FOREIGN KEY (account, team) REFERENCES team (account, id)
) STRICT;
CREATE INDEX member_person ON member (account, person);
CREATE INDEX member_visitor ON member (account, created_at) WHERE visitor = 1;

CREATE TABLE team (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL REFERENCES account (id),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (account, id)
) STRICT;

CREATE TABLE team_member (
  account INTEGER NOT NULL,
  team INTEGER NOT NULL,
  member INTEGER NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('admin', 'member')),
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (account, team, member),
  FOREIGN KEY (account, team) REFERENCES team (account, id),
  FOREIGN KEY (account, member) REFERENCES member (account, id)
) STRICT, WITHOUT ROWID;

-- What a member shares with a team: a source by name, or '*' for all of them.
CREATE TABLE team_share (
  account INTEGER NOT NULL,
  team INTEGER NOT NULL,
  member INTEGER NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (account, team, member, source),
  FOREIGN KEY (account, team, member) REFERENCES team_member (account, team, member) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- One source of one contributor. What a member says by hand is an import of its own (source 'by hand').
-- covers_to: the latest date the source speaks of; of two sources the one that covers more recent days is right,
-- in whatever order they came. 0 by hand: names guessed by hand give way to any source.
CREATE TABLE import (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  public_id TEXT NOT NULL,
  source TEXT NOT NULL,
  file_name TEXT NOT NULL,
  digest TEXT NOT NULL,
  imported_at INTEGER NOT NULL,
  covers_to INTEGER NOT NULL,
  findings TEXT NOT NULL,
  UNIQUE (account, id),
  UNIQUE (account, contributor, public_id),
  UNIQUE (account, contributor, digest),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id)
) STRICT;

-- Names and places of a person as one import has them.
CREATE TABLE person_detail (
  account INTEGER NOT NULL,
  person INTEGER NOT NULL,
  import INTEGER NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  headline TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL,
  PRIMARY KEY (account, person, import),
  FOREIGN KEY (account, person) REFERENCES person (account, id),
  FOREIGN KEY (account, import) REFERENCES import (account, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_detail_import ON person_detail (account, import);

-- Keys of a person. One value may have had several persons (a slug that moved); scope is the contributor of a
-- name key, else 0. domain: the registrable domain of a work address, NULL otherwise.
CREATE TABLE person_alias (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('slug', 'member_id', 'email', 'name')),
  value TEXT NOT NULL,
  scope INTEGER NOT NULL,
  person INTEGER NOT NULL,
  domain TEXT,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL,
  UNIQUE (account, id),
  UNIQUE (account, kind, value, scope, person),
  FOREIGN KEY (account, person) REFERENCES person (account, id)
) STRICT;
CREATE INDEX person_alias_person ON person_alias (account, person);
CREATE INDEX person_alias_domain ON person_alias (account, domain) WHERE domain IS NOT NULL;

-- Which imports name a person so, and when that was true.
CREATE TABLE alias_import (
  account INTEGER NOT NULL,
  alias INTEGER NOT NULL,
  import INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  PRIMARY KEY (account, alias, import),
  FOREIGN KEY (account, alias) REFERENCES person_alias (account, id),
  FOREIGN KEY (account, import) REFERENCES import (account, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX alias_import_import ON alias_import (account, import);

-- A company is its name as written, letter case aside; norm only matches it with pages.
CREATE TABLE company (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL REFERENCES account (id),
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  norm TEXT NOT NULL,
  UNIQUE (account, id),
  UNIQUE (account, folded)
) STRICT;
CREATE INDEX company_norm ON company (account, norm);

-- What a contributor confirmed a company to be: a page's slug or numeric id, a domain, a further name.
CREATE TABLE company_alias (
  account INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('name', 'slug', 'org_id', 'domain')),
  value TEXT NOT NULL,
  contributor INTEGER NOT NULL,
  company INTEGER NOT NULL,
  certainty TEXT NOT NULL CHECK (certainty IN ('known', 'likely')),
  chosen_at INTEGER NOT NULL,
  PRIMARY KEY (account, kind, value, contributor),
  FOREIGN KEY (account, company) REFERENCES company (account, id),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX company_alias_company ON company_alias (account, company);
CREATE INDEX company_alias_contributor ON company_alias (account, contributor);

-- says_current is what the source claims; current, superseded and seen_to follow from the imports that hold it.
CREATE TABLE employment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  person INTEGER NOT NULL,
  company INTEGER NOT NULL,
  title TEXT NOT NULL,
  started_on INTEGER,
  finished_on INTEGER,
  says_current INTEGER NOT NULL CHECK (says_current IN (0, 1)),
  asserted INTEGER NOT NULL CHECK (asserted IN (0, 1)),
  current INTEGER NOT NULL CHECK (current IN (0, 1)),
  superseded INTEGER NOT NULL CHECK (superseded IN (0, 1)),
  seen_to INTEGER NOT NULL,
  UNIQUE (account, id),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id),
  FOREIGN KEY (account, person) REFERENCES person (account, id),
  FOREIGN KEY (account, company) REFERENCES company (account, id)
) STRICT;
CREATE UNIQUE INDEX employment_fact ON employment (
  account, contributor, person, company, title,
  ifnull(started_on, -10000000), ifnull(finished_on, -10000000), says_current, asserted
);
CREATE INDEX employment_person ON employment (account, person);
CREATE INDEX employment_company ON employment (account, company);

CREATE TABLE employment_import (
  account INTEGER NOT NULL,
  employment INTEGER NOT NULL,
  import INTEGER NOT NULL,
  PRIMARY KEY (account, employment, import),
  FOREIGN KEY (account, employment) REFERENCES employment (account, id),
  FOREIGN KEY (account, import) REFERENCES import (account, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX employment_import_import ON employment_import (account, import);

CREATE TABLE education (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  person INTEGER NOT NULL,
  school TEXT NOT NULL,
  norm TEXT NOT NULL,
  started_on INTEGER,
  finished_on INTEGER,
  UNIQUE (account, id),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id),
  FOREIGN KEY (account, person) REFERENCES person (account, id)
) STRICT;
CREATE UNIQUE INDEX education_fact ON education (
  account, contributor, person, school, ifnull(started_on, -10000000), ifnull(finished_on, -10000000)
);
CREATE INDEX education_person ON education (account, person);

CREATE TABLE education_import (
  account INTEGER NOT NULL,
  education INTEGER NOT NULL,
  import INTEGER NOT NULL,
  PRIMARY KEY (account, education, import),
  FOREIGN KEY (account, education) REFERENCES education (account, id),
  FOREIGN KEY (account, import) REFERENCES import (account, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX education_import_import ON education_import (account, import);

-- Clustered by pair. natural_key: the first 16 bytes of the SHA-256 of the record's natural key, so that no
-- address stays readable in it. a and b have no reference to person: checking it when a person goes would need
-- two more indexes; erase and merge keep it true, and a test checks that they do.
CREATE TABLE evidence (
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  a INTEGER NOT NULL,
  b INTEGER NOT NULL,
  natural_key BLOB NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  direction TEXT NOT NULL CHECK (direction IN ('out', 'in', 'both')),
  recipients INTEGER NOT NULL,
  value INTEGER NOT NULL,
  CHECK (a < b),
  PRIMARY KEY (account, contributor, a, b, natural_key),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX evidence_natural_key ON evidence (account, contributor, natural_key);

-- Which imports hold a fact, and how each dates it: of several the latest counts.
CREATE TABLE evidence_import (
  account INTEGER NOT NULL,
  import INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  natural_key BLOB NOT NULL,
  at INTEGER NOT NULL,
  recipients INTEGER NOT NULL,
  PRIMARY KEY (account, contributor, natural_key, import),
  FOREIGN KEY (account, contributor, natural_key) REFERENCES evidence (account, contributor, natural_key),
  FOREIGN KEY (account, import) REFERENCES import (account, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX evidence_import_import ON evidence_import (account, import);

-- Derived from evidence. as_of: the day the facts were gathered for.
CREATE TABLE tie (
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  a INTEGER NOT NULL,
  b INTEGER NOT NULL,
  as_of INTEGER NOT NULL,
  strength INTEGER NOT NULL,
  facts TEXT NOT NULL,
  CHECK (a < b),
  PRIMARY KEY (account, contributor, a, b),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE revoked_token (
  account INTEGER NOT NULL REFERENCES account (id),
  jti TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (account, jti)
) STRICT, WITHOUT ROWID;

-- HMAC-SHA-256 of an erased identity, so that the contributor's later imports leave it out.
CREATE TABLE erased_key (
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  hash BLOB NOT NULL,
  PRIMARY KEY (account, contributor, hash),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id)
) STRICT, WITHOUT ROWID;

-- How often what a contributor says has changed; contributor 0 stands for the account (teams, merged persons).
CREATE TABLE change (
  account INTEGER NOT NULL REFERENCES account (id),
  contributor INTEGER NOT NULL,
  changes INTEGER NOT NULL,
  PRIMARY KEY (account, contributor)
) STRICT, WITHOUT ROWID;
`,
} as const;
