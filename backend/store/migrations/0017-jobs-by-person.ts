/**
 * Of each person there are as many employments as imports that name one, and each import wrote its own: they lie far apart.
 * So the index by person holds all that is asked of them there, and none has to be fetched.
 */
export const jobsByPerson = {
  version: 17,
  name: 'jobs by person',
  sql: `
DROP INDEX employment_person;
-- So SQLite likes it for all that is asked of employments: who asks by company or contributor names the index of that.
CREATE INDEX employment_person ON employment (
  account, person, superseded, current, contributor, company, started_on, finished_on, seen_to, title
);
`,
} as const;
