/**
 * What of a tie is ranked by, beside its facts: most ties are connections and the like, whose strength no day changes,
 * so that an index is built of them without reading the facts.
 */
export const lastingTies = {
  version: 7,
  name: 'lasting ties',
  sql: `
-- The chance that none of the evidence makes a tie; NULL where it depends on the day or on a rating, which facts tell.
ALTER TABLE tie ADD COLUMN none REAL;
-- Day of the latest contact as the index keeps it, 0 where none is dated.
ALTER TABLE tie ADD COLUMN contact INTEGER NOT NULL DEFAULT 0;
-- Whether it rests on more than having been seen together.
ALTER TABLE tie ADD COLUMN known INTEGER NOT NULL DEFAULT 0 CHECK (known IN (0, 1));
`,
} as const;
