/** What members say that a search asks for, and searches that are kept. Times are milliseconds since 1970. */
export const searchTables = {
  version: 6,
  name: 'searches',
  sql: `
-- Industry of a company, LinkedIn's label without commas. import: the one that holds what its contributor says by hand.
CREATE TABLE said_industry (
  account INTEGER NOT NULL,
  company INTEGER NOT NULL,
  import INTEGER NOT NULL,
  industry TEXT NOT NULL,
  said_at INTEGER NOT NULL,
  PRIMARY KEY (account, company, import),
  FOREIGN KEY (account, company) REFERENCES company (account, id) ON DELETE CASCADE,
  FOREIGN KEY (account, import) REFERENCES import (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX said_industry_import ON said_industry (account, import);

-- Where somebody lives. It has a table of its own, since sources never overwrite it.
CREATE TABLE said_city (
  account INTEGER NOT NULL,
  person INTEGER NOT NULL,
  import INTEGER NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL,
  said_at INTEGER NOT NULL,
  PRIMARY KEY (account, person, import),
  FOREIGN KEY (account, person) REFERENCES person (account, id) ON DELETE CASCADE,
  FOREIGN KEY (account, import) REFERENCES import (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX said_city_import ON said_city (account, import);

-- pinned: filters set by hand, as JSON. seen_at: when the results were last looked at.
CREATE TABLE saved_search (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account INTEGER NOT NULL,
  owner INTEGER NOT NULL,
  title TEXT NOT NULL,
  query TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('people', 'companies')),
  pinned TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  UNIQUE (account, id),
  FOREIGN KEY (account, owner) REFERENCES member (account, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX saved_search_owner ON saved_search (account, owner);

-- Who was found when the results were last looked at.
CREATE TABLE seen_person (
  account INTEGER NOT NULL,
  search INTEGER NOT NULL,
  person INTEGER NOT NULL,
  PRIMARY KEY (account, search, person),
  FOREIGN KEY (account, search) REFERENCES saved_search (account, id) ON DELETE CASCADE,
  FOREIGN KEY (account, person) REFERENCES person (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX seen_person_person ON seen_person (account, person);

CREATE TABLE seen_company (
  account INTEGER NOT NULL,
  search INTEGER NOT NULL,
  company INTEGER NOT NULL,
  PRIMARY KEY (account, search, company),
  FOREIGN KEY (account, search) REFERENCES saved_search (account, id) ON DELETE CASCADE,
  FOREIGN KEY (account, company) REFERENCES company (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX seen_company_company ON seen_company (account, company);
`,
} as const;
