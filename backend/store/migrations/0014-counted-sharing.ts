/**
 * What tells in one row whether anything changed for whoever reads it: for a view who is in which team and shares what,
 * for a scope what anybody of its team wrote. Triggers count it, so that no function of the store can forget to.
 */
export const countedSharing = {
  version: 14,
  name: 'counted sharing',
  sql: `
-- How often it changed who is in which team, as which person, and what they share with it.
CREATE TABLE sharing_change (
  account INTEGER PRIMARY KEY REFERENCES account (id),
  changes INTEGER NOT NULL
) STRICT;

CREATE TRIGGER sharing_team_new AFTER INSERT ON team_member BEGIN
  INSERT INTO sharing_change (account, changes) VALUES (NEW.account, 1)
  ON CONFLICT (account) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER sharing_team_gone AFTER DELETE ON team_member BEGIN
  INSERT INTO sharing_change (account, changes) VALUES (OLD.account, 1)
  ON CONFLICT (account) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER sharing_share_new AFTER INSERT ON team_share BEGIN
  INSERT INTO sharing_change (account, changes) VALUES (NEW.account, 1)
  ON CONFLICT (account) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER sharing_share_gone AFTER DELETE ON team_share BEGIN
  INSERT INTO sharing_change (account, changes) VALUES (OLD.account, 1)
  ON CONFLICT (account) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER sharing_member AFTER UPDATE OF person, visitor ON member BEGIN
  INSERT INTO sharing_change (account, changes) VALUES (NEW.account, 1)
  ON CONFLICT (account) DO UPDATE SET changes = changes + 1;
END;

-- Of whoever shares some sources only, every import counts.
CREATE TRIGGER sharing_import_new AFTER INSERT ON import
WHEN EXISTS (SELECT 1 FROM team_share WHERE account = NEW.account AND member = NEW.contributor AND source <> '*')
BEGIN
  INSERT INTO sharing_change (account, changes) VALUES (NEW.account, 1)
  ON CONFLICT (account) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER sharing_import AFTER UPDATE OF source ON import
WHEN EXISTS (SELECT 1 FROM team_share WHERE account = NEW.account AND member = NEW.contributor AND source <> '*')
BEGIN
  INSERT INTO sharing_change (account, changes) VALUES (NEW.account, 1)
  ON CONFLICT (account) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER sharing_import_gone AFTER DELETE ON import
WHEN EXISTS (SELECT 1 FROM team_share WHERE account = OLD.account AND member = OLD.contributor AND source <> '*')
BEGIN
  INSERT INTO sharing_change (account, changes) VALUES (OLD.account, 1)
  ON CONFLICT (account) DO UPDATE SET changes = changes + 1;
END;

-- How often what the members of a team say has changed, since they joined it.
CREATE TABLE team_change (
  account INTEGER NOT NULL,
  team INTEGER NOT NULL,
  changes INTEGER NOT NULL,
  PRIMARY KEY (account, team),
  FOREIGN KEY (account, team) REFERENCES team (account, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX team_member_member ON team_member (account, member);
CREATE TRIGGER team_change_new AFTER INSERT ON change BEGIN
  INSERT INTO team_change (account, team, changes)
  SELECT account, team, 1 FROM team_member WHERE account = NEW.account AND member = NEW.contributor
  ON CONFLICT (account, team) DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER team_change_more AFTER UPDATE ON change BEGIN
  INSERT INTO team_change (account, team, changes)
  SELECT account, team, 1 FROM team_member WHERE account = NEW.account AND member = NEW.contributor
  ON CONFLICT (account, team) DO UPDATE SET changes = changes + 1;
END;
`,
} as const;
