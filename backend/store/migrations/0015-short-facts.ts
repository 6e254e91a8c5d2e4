/** What earlier versions wrote of a tie where nothing was known of it, as `JSON.stringify` did. */
const UNKNOWN = [
  '"sums":{"on":null,"out30":0,"in30":0,"out365":0,"in365":0}',
  '"messages":{"count":0,"last":null}',
  '"mails":{"count":0,"last":null}',
  '"meetings":{"count":0,"last":null}',
  '"sharedMessages":{"count":0,"last":null}',
  '"sharedMails":{"count":0,"last":null}',
  '"sharedMeetings":{"count":0,"last":null}',
  '"connectedOn":null',
  '"connectionSeenOn":null',
  '"recommendations":[]',
  '"endorsedByA":false',
  '"endorsedByB":false',
  '"invitationNote":false',
  '"inAddressBook":false',
  '"sharedSchool":false',
  '"rating":null',
  '"ratedOn":null',
  '"nextEventOn":null',
];

/** The last field gets a comma as all others have one, until those that tell nothing are gone. */
const EACH_WITH_COMMA = `substr(facts, 1, length(facts) - 1) || ',}'`;
const KNOWN = UNKNOWN.reduce((text, field) => `replace(${text}, '${field},', '')`, EACH_WITH_COMMA);

/**
 * The facts of a tie without all that is not known of it (`facts-text.ts`): most ties are one connection, whose facts took
 * a third of the store. An earlier Kith cannot read them. As text, since reading three million as JSON would take a minute.
 */
export const shortFacts = {
  version: 15,
  name: 'short facts',
  sql: `
-- They say the same: nothing of an index changes.
DROP TRIGGER changed_tie;

UPDATE tie SET facts = replace(${KNOWN}, ',}', '}');

CREATE TRIGGER changed_tie AFTER UPDATE ON tie BEGIN
  INSERT INTO changed (account, contributor, a, b) VALUES (NEW.account, NEW.contributor, NEW.a, NEW.b);
  DELETE FROM packed WHERE account = NEW.account AND contributor = NEW.contributor;
END;
`,
} as const;
