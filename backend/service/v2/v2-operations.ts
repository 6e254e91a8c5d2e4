import type { Operation } from '../http/operation.ts';
import { createToken } from './auth-tokens.ts';
import { revokeToken } from './auth-tokens-revoke.ts';
import { findPathsToCompany } from './companies-paths.ts';
import { createList } from './lists.ts';
import { readList } from './lists-read.ts';
import { findPathsToPerson } from './people-paths.ts';
import { sortPeople } from './people-sort.ts';
import { listSequenceEmails } from './sequences-emails.ts';
import { saveTeam } from './teams.ts';

/** Those of the second generation of the interface, in its order. */
export const V2_OPERATIONS: readonly Operation[] = [
  createToken,
  revokeToken,
  findPathsToCompany,
  findPathsToPerson,
  sortPeople,
  readList,
  createList,
  listSequenceEmails,
  saveTeam,
];
