/** How each import spells a company, so that the better spelling goes with who brought it. */
export const spelledCompanies = {
  version: 19,
  name: 'spelled companies',
  sql: `
-- NULL: as the company is called. Of earlier imports nobody knows it any more, so that they call it so.
ALTER TABLE employment_import ADD COLUMN spelled TEXT;
CREATE INDEX employment_import_spelled ON employment_import (account, employment) WHERE spelled IS NOT NULL;
-- What these find (migration 18): the index by import has no longer all columns, by which it was liked.
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('employment_import', 'employment_import', '4000000 4000000 2 1'),
  ('employment_import', 'employment_import_import', '4000000 4000000 1000'),
  ('employment_import', 'employment_import_spelled', '10000 10000 2');
ANALYZE sqlite_schema;
`,
} as const;
