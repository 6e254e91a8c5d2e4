import type { Operation } from '../../http/operation.ts';
import { sayCity } from './people-city.ts';
import { seeConnection } from './people-connection.ts';
import { assertEmployment } from './people-employment.ts';
import { listKnownPeople } from './people-known.ts';
import { findNamesakes } from './people-namesakes.ts';
import { correctPage } from './people-page.ts';
import { ratePerson } from './people-rating.ts';
import { readSamePeople } from './people-same.ts';
import { answerSamePeople } from './people-same-answer.ts';
import { splitPerson } from './people-split.ts';
import { correctTie } from './people-tie.ts';
import { listPeopleToRate } from './people-to-rate.ts';

/** People of the caller’s data, and what the caller says of them. */
export const PEOPLE_OPERATIONS: readonly Operation[] = [
  assertEmployment,
  correctTie,
  ratePerson,
  listPeopleToRate,
  listKnownPeople,
  correctPage,
  readSamePeople,
  findNamesakes,
  answerSamePeople,
  splitPerson,
  seeConnection,
  sayCity,
];
