import { z } from 'zod';
import { readAnswer, readCount, readText } from './envelope.ts';
import { path, readPath } from './path.ts';
import { readScoreSummary, scoreSummary } from './score.ts';

/** Body of POST /v2/companies/paths (interface 4.3): exactly one of the three identifiers. */
export const companyPathsRequest = z
  .object({
    domain: z.string().min(1).max(253).optional(),
    linkedin_url: z.string().min(1).max(2048).optional(),
    url: z.string().min(1).max(2048).optional(),
  })
  .meta({ id: 'CompanyPathsRequest' });

/** Interface 2.5. */
export const company = z
  .object({
    name: z.string(),
    domain: z.string(),
    linkedin_url: z.string(),
    service_url: z.string(),
    /** The same address, under the name that clients of the hosted service read. */
    village_url: z.string(),
  })
  .meta({ id: 'Company' });

/** A person at the company (interface 2.5). */
const targetPerson = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    id: z.string(),
    identity_id: z.string(),
    avatar: z.string(),
    linkedin_identifier: z.string(),
    linkedin_url: z.string(),
    title: z.string(),
    service_person_url: z.string(),
    village_person_url: z.string(),
  })
  .meta({ id: 'TargetPerson' });

/** Interface 2.5. `count` is the number of paths before the cap of 10. */
export const targetPersonPaths = z
  .object({
    target: targetPerson,
    paths: z.array(path).max(10),
    summary: scoreSummary,
    count: z.number().int().min(0),
  })
  .meta({ id: 'TargetPersonPaths' });

/** Interface 2.5. `count` is the number of people before the cap of 50. */
export const companyPaths = z
  .object({
    company,
    summary: scoreSummary,
    target_people: z.array(targetPersonPaths).max(50),
    count: z.number().int().min(0),
  })
  .meta({ id: 'CompanyPaths' });

export const readTargetPerson = z.object({
  target: z.object({
    first_name: readText,
    last_name: readText,
    full_name: readText,
    id: readText,
    identity_id: readText,
    avatar: readText,
    linkedin_identifier: readText,
    linkedin_url: readText,
    title: readText,
    service_person_url: readText,
  }),
  paths: z.array(readPath).default([]),
  summary: readScoreSummary,
  count: readCount,
});

export const readCompanyPathsFields = z.object({
  company: z.object({ name: readText, domain: readText, linkedin_url: readText, service_url: readText }),
  summary: readScoreSummary,
  target_people: z.array(readTargetPerson).default([]),
  count: readCount,
});

/** The tolerant reader's form: any number of people and paths, and texts may be missing. */
export const readCompanyPaths = readAnswer(readCompanyPathsFields);

export type Company = z.infer<typeof company>;
export type TargetPersonPaths = z.infer<typeof targetPersonPaths>;
export type CompanyPaths = z.infer<typeof companyPaths>;
export type ReadCompanyPaths = z.infer<typeof readCompanyPaths>;
