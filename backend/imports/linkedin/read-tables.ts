import type { EducationRecord, EmploymentRecord, PersonKey, SourceFile } from '../record.ts';
import type { ExportTable } from './export-files.ts';
import { type Connection, readConnections } from './read-connections.ts';
import { type Endorsement, readEndorsements } from './read-endorsements.ts';
import { type ImportedContact, readImportedContacts } from './read-imported-contacts.ts';
import { type Invitation, readInvitations } from './read-invitations.ts';
import { type Message, readMessages } from './read-messages.ts';
import { readEducation, readPositions } from './read-own-career.ts';
import { type OwnProfile, readOwnAddresses, readProfile } from './read-own-profile.ts';
import { type Recommendation, readRecommendations } from './read-recommendations.ts';
import type { ReadContext } from './table-reader.ts';

/** Everything an export says that is kept, table by table. */
export interface ExportFacts {
  readonly connections: readonly Connection[];
  readonly messages: readonly Message[];
  readonly invitations: readonly Invitation[];
  readonly recommendations: readonly Recommendation[];
  readonly endorsements: readonly Endorsement[];
  readonly employments: readonly EmploymentRecord[];
  readonly education: readonly EducationRecord[];
  readonly contacts: readonly ImportedContact[];
  readonly profile: OwnProfile | null;
  readonly ownAddresses: readonly PersonKey[];
}

/** Reads the tables that are there, one after the other, so that only one lies in memory at a time. */
export async function readTables(
  tables: ReadonlyMap<ExportTable, SourceFile>,
  context: ReadContext,
): Promise<ExportFacts> {
  const read = async <Fact>(
    table: ExportTable,
    reader: (file: SourceFile) => Promise<Fact[]>,
  ): Promise<Fact[]> => {
    const file = tables.get(table);
    return file === undefined ? [] : reader(file);
  };
  const profile = tables.get('profile');
  return {
    connections: await read('connections', (file) => readConnections(file, context)),
    messages: await read('messages', (file) => readMessages(file, context)),
    invitations: await read('invitations', (file) => readInvitations(file, context)),
    recommendations: [
      ...(await read('recommendationsReceived', (file) => readRecommendations(file, 'in', context))),
      ...(await read('recommendationsGiven', (file) => readRecommendations(file, 'out', context))),
    ],
    endorsements: [
      ...(await read('endorsementsReceived', (file) => readEndorsements(file, 'in', context))),
      ...(await read('endorsementsGiven', (file) => readEndorsements(file, 'out', context))),
    ],
    employments: await read('positions', (file) => readPositions(file, context)),
    education: await read('education', (file) => readEducation(file, context)),
    contacts: await read('importedContacts', (file) => readImportedContacts(file, context)),
    profile: profile === undefined ? null : await readProfile(profile, context),
    ownAddresses: await read('emailAddresses', (file) => readOwnAddresses(file, context)),
  };
}
