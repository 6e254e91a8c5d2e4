/** The subjects in the OpenAPI document and their descriptions, in the order of the reference. */

const OF_INTERFACE = {
  Tokens: 'Sign in one user of an account, and sign out.',
  Paths: 'Who can introduce the caller to a person, or to the people at a company.',
  'People and companies': 'What the caller’s data contains about people and companies.',
  Lists: 'Lists of people or companies, each with the caller’s current path.',
  Sequences: 'The outgoing emails of a sequence.',
  Teams: 'Groups of users who see the data that each of them shares.',
  'User and instance': 'The caller, what they enter about others, and the instance.',
  'First generation':
    'The interface of `/v1`: a secret key and a user in each request, responses without an envelope.',
} as const;

const OF_KITH = {
  'Own data': 'Import, search, correct, export and erase the caller’s own data.',
  'Own lists': 'Change, share and delete lists.',
  Drafts: 'Sequences and their draft emails. Nothing is ever sent.',
  Asks: 'Requests for introductions, from draft to thank-you. Only the caller sees them.',
  'Membership and sharing': 'Invitations, members, and what each member shares with a team.',
  'Personal tokens': 'Tokens with which other programs use Kith as the caller.',
  'Secret keys': 'The keys that give access to the account.',
} as const;

export type OperationTag = keyof typeof OF_INTERFACE | keyof typeof OF_KITH;

/** The interface labels its second generation Preview (section 9). */
export const PREVIEW = 'Preview';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...OF_INTERFACE,
  ...OF_KITH,
  [PREVIEW]: 'The second generation of the interface; it may still change.',
};

/** Returns the document’s `tags`, without those that aren’t in `used`. */
export function describeTags(used: ReadonlySet<string>): { name: string; description: string }[] {
  return Object.entries(DESCRIPTIONS).flatMap(([name, description]) =>
    used.has(name) ? [{ name, description }] : [],
  );
}

/** Returns the document’s `x-tagGroups`, which separate the documented interface from Kith’s own operations. */
export function groupTags(used: ReadonlySet<string>): { name: string; tags: string[] }[] {
  const usedOf = (tags: object) => Object.keys(tags).filter((tag) => used.has(tag));
  return [
    { name: 'The documented interface', tags: usedOf({ ...OF_INTERFACE, [PREVIEW]: '' }) },
    { name: 'Kith’s own operations', tags: usedOf(OF_KITH) },
  ];
}
