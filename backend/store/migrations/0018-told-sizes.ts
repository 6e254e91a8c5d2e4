/**
 * How many rows a key finds, told once and for all: without that SQLite takes every index to find ten, and reads a whole
 * account by the primary key of a table whose rows lie in it rather than fetch rows by another index. So a reference to an
 * import, which is looked for as it goes, cost a pass over three large tables. Kith never measures these numbers: plans are
 * the same for every store.
 */
const FOUND_BY: Readonly<Record<string, string>> = {
  // all rows, those of the account, and of each further column of the key
  'alias_import/alias_import': '4000000 4000000 2 1',
  'alias_import/alias_import_import': '4000000 4000000 1000',
  'evidence_import/evidence_import': '8000000 8000000 2000 1 1',
  'evidence_import/evidence_import_import': '8000000 8000000 2000',
  'inner_evidence/inner_evidence': '100000 100000 100 1',
  'inner_evidence/inner_evidence_from': '100000 100000 100 2',
  'inner_evidence/inner_evidence_to': '100000 100000 100 2',
  'part/part': '100000 100000 100 1',
  'part/part_person': '100000 100000 2',
  'part_evidence/part_evidence': '1000000 1000000 1000 2 2 1',
  'part_evidence/part_evidence_part': '1000000 1000000 1000 10',
  'person_detail/person_detail': '4000000 4000000 2 1',
  'person_detail/person_detail_import': '4000000 4000000 1000',
  'private_person/private_person': '100000 100000 100 1',
  'private_person/private_person_person': '100000 100000 2',
  'said_city/said_city': '100000 100000 2 1',
  'said_city/said_city_import': '100000 100000 100',
  'said_industry/said_industry': '100000 100000 2 1',
  'said_industry/said_industry_import': '100000 100000 100',
  'seen_person/seen_person': '100000 100000 1000 1',
  'seen_person/seen_person_person': '100000 100000 10',
  'wrong_person/wrong_person': '100000 100000 50000 2 2 1',
  'wrong_person/wrong_person_contributor': '100000 100000 100',
  'wrong_person/wrong_person_person': '100000 100000 2',
};

const ROWS = Object.entries(FOUND_BY).map(([of, found]) => {
  const [table, index] = of.split('/');
  return `('${table}', '${index}', '${found}')`;
});

export const toldSizes = {
  version: 18,
  name: 'told sizes',
  sql: `
-- Only this makes the table that SQLite reads such numbers from.
ANALYZE revoked_token;
DELETE FROM sqlite_stat1;
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ${ROWS.join(', ')};
ANALYZE sqlite_schema;
`,
} as const;
