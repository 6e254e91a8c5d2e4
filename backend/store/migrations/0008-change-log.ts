/**
 * What follows writes without reading everything anew: a log of the pairs whose ties changed and of the persons whose
 * employments did. Triggers write it, so that no function of the store can forget to. And what a contributor has told,
 * packed, so that reading all of it takes no time a row.
 */
export const changeLog = {
  version: 8,
  name: 'change log',
  sql: `
-- b is 0 where the employments of person a have changed. No references: of what is gone it is told, too. The latest
-- entry never goes, so that ids only grow.
CREATE TABLE changed (
  id INTEGER PRIMARY KEY,
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  a INTEGER NOT NULL,
  b INTEGER NOT NULL
) STRICT;

-- The ties and employments of a contributor as an index reads them at once (store/scopes/contributor-pack.ts); gone as soon as
-- any of them changes.
CREATE TABLE packed (
  id INTEGER PRIMARY KEY,
  account INTEGER NOT NULL,
  contributor INTEGER NOT NULL,
  pack BLOB NOT NULL,
  UNIQUE (account, contributor),
  FOREIGN KEY (account, contributor) REFERENCES member (account, id) ON DELETE CASCADE
) STRICT;

CREATE TRIGGER changed_tie_new AFTER INSERT ON tie BEGIN
  INSERT INTO changed (account, contributor, a, b) VALUES (NEW.account, NEW.contributor, NEW.a, NEW.b);
  DELETE FROM packed WHERE account = NEW.account AND contributor = NEW.contributor;
END;
CREATE TRIGGER changed_tie AFTER UPDATE ON tie BEGIN
  INSERT INTO changed (account, contributor, a, b) VALUES (NEW.account, NEW.contributor, NEW.a, NEW.b);
  DELETE FROM packed WHERE account = NEW.account AND contributor = NEW.contributor;
END;
CREATE TRIGGER changed_tie_gone AFTER DELETE ON tie BEGIN
  INSERT INTO changed (account, contributor, a, b) VALUES (OLD.account, OLD.contributor, OLD.a, OLD.b);
  DELETE FROM packed WHERE account = OLD.account AND contributor = OLD.contributor;
END;

CREATE TRIGGER changed_employment_new AFTER INSERT ON employment BEGIN
  INSERT INTO changed (account, contributor, a, b) VALUES (NEW.account, NEW.contributor, NEW.person, 0);
  DELETE FROM packed WHERE account = NEW.account AND contributor = NEW.contributor;
END;
CREATE TRIGGER changed_employment
AFTER UPDATE OF person, company, started_on, finished_on, current, superseded ON employment BEGIN
  INSERT INTO changed (account, contributor, a, b)
  VALUES (OLD.account, OLD.contributor, OLD.person, 0), (NEW.account, NEW.contributor, NEW.person, 0);
  DELETE FROM packed WHERE account = NEW.account AND contributor = NEW.contributor;
END;
CREATE TRIGGER changed_employment_gone AFTER DELETE ON employment BEGIN
  INSERT INTO changed (account, contributor, a, b) VALUES (OLD.account, OLD.contributor, OLD.person, 0);
  DELETE FROM packed WHERE account = OLD.account AND contributor = OLD.contributor;
END;

-- Keeping somebody private hides every tie to them, and their employments.
CREATE TRIGGER changed_private_new AFTER INSERT ON private_person BEGIN
  INSERT INTO changed (account, contributor, a, b)
  SELECT account, contributor, a, b FROM tie
  WHERE account = NEW.account AND contributor = NEW.contributor AND NEW.person IN (a, b)
  UNION ALL VALUES (NEW.account, NEW.contributor, NEW.person, 0);
END;
CREATE TRIGGER changed_private AFTER UPDATE OF person ON private_person BEGIN
  INSERT INTO changed (account, contributor, a, b)
  SELECT account, contributor, a, b FROM tie
  WHERE account = NEW.account AND contributor = NEW.contributor AND (NEW.person IN (a, b) OR OLD.person IN (a, b))
  UNION ALL VALUES (OLD.account, OLD.contributor, OLD.person, 0), (NEW.account, NEW.contributor, NEW.person, 0);
END;
CREATE TRIGGER changed_private_gone AFTER DELETE ON private_person BEGIN
  INSERT INTO changed (account, contributor, a, b)
  SELECT account, contributor, a, b FROM tie
  WHERE account = OLD.account AND contributor = OLD.contributor AND OLD.person IN (a, b)
  UNION ALL VALUES (OLD.account, OLD.contributor, OLD.person, 0);
END;

-- Whoever is further behind than this reads everything.
CREATE TRIGGER changed_trim_new AFTER INSERT ON change BEGIN
  DELETE FROM changed WHERE id <= (SELECT max(id) FROM changed) - 65536;
END;
CREATE TRIGGER changed_trim AFTER UPDATE ON change BEGIN
  DELETE FROM changed WHERE id <= (SELECT max(id) FROM changed) - 65536;
END;

-- The ties of a pair, whoever tells of it.
CREATE INDEX tie_pair ON tie (account, a, b);
-- What a contributor alone sees of ties.
CREATE INDEX evidence_by_hand ON evidence (account, contributor, kind, a, b)
WHERE kind IN ('rating', 'not_acquainted');
`,
} as const;
