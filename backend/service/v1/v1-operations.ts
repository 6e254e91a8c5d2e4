import type { Operation } from '../http/operation.ts';
import { searchPeople } from './ai-search.ts';
import { listTopCompanies } from './companies-top.ts';
import { findPersonPathsV1 } from './people-paths.ts';

/** Those of the first generation of the interface, in its order. */
export const V1_OPERATIONS: readonly Operation[] = [findPersonPathsV1, searchPeople, listTopCompanies];
