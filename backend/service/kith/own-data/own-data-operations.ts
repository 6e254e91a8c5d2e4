import type { Operation } from '../../http/operation.ts';
import { readCapabilities } from './capabilities.ts';
import { readCoverage } from './coverage.ts';
import { erase } from './erase.ts';
import { setMe } from './me.ts';
import { countOwnData } from './own-data.ts';
import { readOwnRows } from './own-rows.ts';

/** What the service can do, what it keeps of the caller, and how that goes. */
export const OWN_DATA_OPERATIONS: readonly Operation[] = [
  readCapabilities,
  readCoverage,
  setMe,
  countOwnData,
  readOwnRows,
  erase,
];
