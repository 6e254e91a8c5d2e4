/**
 * The facts of a tie without all that is not known of it (`facts-text.ts`): most ties are one connection, whose facts took
 * half of the store. An earlier Kith cannot read them.
 */
export const shortFacts = {
  version: 15,
  name: 'short facts',
  sql: `
-- They say the same: nothing of an index changes.
DROP TRIGGER changed_tie;

UPDATE tie SET facts = (
  SELECT json_group_object(said.key, tie.facts -> said.key) FROM json_each(tie.facts) AS said
  WHERE said.type NOT IN ('null', 'false')
    AND (said.type NOT IN ('object', 'array') OR said.value NOT IN (
      '[]', '{"count":0,"last":null}', '{"on":null,"out30":0,"in30":0,"out365":0,"in365":0}'
    ))
);

CREATE TRIGGER changed_tie AFTER UPDATE ON tie BEGIN
  INSERT INTO changed (account, contributor, a, b) VALUES (NEW.account, NEW.contributor, NEW.a, NEW.b);
  DELETE FROM packed WHERE account = NEW.account AND contributor = NEW.contributor;
END;
`,
} as const;
