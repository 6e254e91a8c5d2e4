import { SEES_EMPLOYMENT } from './view.ts';

/** SQL: whether somebody in view works or worked at `company`; for a viewer no other companies exist. */
export const IS_SEEN = `EXISTS (SELECT 1 FROM employment INDEXED BY employment_company
  WHERE employment.account = company.account AND employment.company = company.id
    AND employment.superseded = 0 AND ${SEES_EMPLOYMENT})`;
