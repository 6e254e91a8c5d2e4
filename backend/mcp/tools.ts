import { z } from 'zod';
import { ASK_STATES } from '../../utils/interface/kith/ask-states.ts';
import { ASK_KINDS } from '../../utils/interface/kith/kith-asks.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import {
  addedItems,
  MAX_ROWS,
  reachedCompanies,
  shortAsk,
  shortAsks,
  shortCompanyPeople,
  shortList,
  shortLists,
  shortNews,
  shortPersonPaths,
  shortRanking,
  shortSearch,
} from './short-answers.ts';

/** Calls an operation of the service as the member, and returns its payload. Throws a {@link ToolRefusal}. */
export type CallKith = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

/** A message for the assistant that says what was wrong and what to do. */
export class ToolRefusal extends Error {}

interface Tool {
  readonly name: string;
  readonly title: string;
  /** The last sentence says what the tool reads and writes. */
  readonly description: string;
  readonly input: z.ZodObject;
  readonly writes: boolean;
  run(call: CallKith, input: never): Promise<object>;
}

function defineTool<Input extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: Input;
    run(call: CallKith, input: z.output<Input>): Promise<object>;
  },
): Tool {
  return tool;
}

const READS = 'Reads the user’s own data in Kith; writes nothing.';
const address = z.string().min(1).max(2048);
const personAddress = address.describe(
  'The LinkedIn address of a person, such as https://www.linkedin.com/in/name',
);
const companyName = z
  .string()
  .min(1)
  .max(300)
  .describe('A name, a domain, or a LinkedIn address of a company');

export async function findPathsTo(call: CallKith, linkedin_url: string): Promise<object> {
  const found = identifyLinkedin(linkedin_url);
  if (found === null) {
    throw new ToolRefusal(
      'linkedin_url must be the LinkedIn address of a person or company, such as https://www.linkedin.com/in/name. For a company by name, use who_do_i_know_at.',
    );
  }
  return found.kind === 'person'
    ? shortPersonPaths.parse(await call('POST', '/v2/people/paths', { linkedin_url }))
    : shortCompanyPeople.parse(await call('POST', '/v2/companies/paths', { linkedin_url }));
}

function firmOf(given: string): object {
  if (identifyLinkedin(given)?.kind === 'company') return { linkedin_url: given };
  return /^[\w-]+(\.[\w-]+)+$/.test(given) ? { domain: given } : { name: given };
}

async function reach(call: CallKith, companies: readonly string[]) {
  const answer = await call('POST', '/kith/companies/reach', { firms: companies.map(firmOf) });
  return reachedCompanies.parse(answer).firms;
}

/** Returns the people at the first known company among the given names, domains and addresses. */
export async function findPeopleAt(call: CallKith, company: readonly string[]): Promise<object> {
  const firms = await reach(call, company);
  const [best, ...others] = firms.find(({ companies }) => companies.length > 0)?.companies ?? [];
  const problem = firms[0]?.error ?? '';
  if (best === undefined && problem !== '') throw new ToolRefusal(problem);
  if (best === undefined) return { company: company[0], people: [], all_people: 0 };
  const query = new URLSearchParams({ company_id: best.id, limit: String(MAX_ROWS) });
  const people = shortCompanyPeople.parse(await call('GET', `/kith/companies/people?${query}`));
  return { ...people, other_companies_of_this_name: others.length };
}

const findPaths = defineTool({
  name: 'find_paths',
  title: 'Find paths',
  description: `Who can introduce the user to a person, or to the people at a company: each path with its strength, dated reasons and certainty. ${READS}`,
  input: z.strictObject({ linkedin_url: address.describe('The LinkedIn address of a person or company') }),
  writes: false,
  run: (call, { linkedin_url }) => findPathsTo(call, linkedin_url),
});

const rankPeople = defineTool({
  name: 'rank_people',
  title: 'Rank people',
  description: `Sorts people by how well the user can reach them, best first. ${READS}`,
  input: z.strictObject({ people: z.array(personAddress).min(1).max(100) }),
  writes: false,
  run: async (call, { people }) => shortRanking.parse(await call('POST', '/v2/people/sort', { people })),
});

const rankCompanies = defineTool({
  name: 'rank_companies',
  title: 'Rank companies',
  description: `Sorts companies by how well the user can reach someone there, best first, with the best path into each. ${READS}`,
  input: z.strictObject({ companies: z.array(companyName).min(1).max(100) }),
  writes: false,
  async run(call, { companies }) {
    const firms = await reach(call, companies);
    const rows = firms.map(({ companies: [best], error }, at) => ({
      asked: companies[at],
      name: best?.name ?? '',
      strength: best?.score_label ?? 'None',
      score: best?.score ?? 0,
      people: best?.count ?? 0,
      best: best?.best[0] ?? null,
      ...(error === '' ? {} : { error }),
    }));
    return { companies: rows.toSorted((one, other) => other.score - one.score) };
  },
});

const search = defineTool({
  name: 'search',
  title: 'Search the network',
  description: `Searches the user’s network in words, such as "engineers in Berlin, not at Acme". Reports how Kith read the words. ${READS}`,
  input: z.strictObject({
    query: z.string().min(1).max(1000),
    type: z.enum(['people', 'companies']).default('people'),
  }),
  writes: false,
  run: async (call, { query, type }) =>
    shortSearch.parse(await call('POST', '/kith/search', { query, type, limit: MAX_ROWS })),
});

const whoDoIKnowAt = defineTool({
  name: 'who_do_i_know_at',
  title: 'Who do I know at a company',
  description: `The people the user can reach at a company, best first, each with the best path. ${READS}`,
  input: z.strictObject({ company: companyName }),
  writes: false,
  run: (call, { company }) => findPeopleAt(call, [company]),
});

const news = defineTool({
  name: 'news',
  title: 'News',
  description: `What the user’s latest LinkedIn export changed: new jobs, new connections, people who became reachable. Also lists the people the user got back in touch with after a year, or lost touch with, since a given day (two weeks ago by default). ${READS}`,
  input: z.strictObject({ since: z.iso.date().optional() }),
  writes: false,
  run: async (call, { since }) =>
    shortNews.parse(
      await call('GET', `/kith/news?${new URLSearchParams({ limit: '10', ...(since && { since }) })}`),
    ),
});

const listAsks = defineTool({
  name: 'list_asks',
  title: 'Requested introductions',
  description: `The user’s asks for introductions with their outcome, newest first, without their text. ${READS}`,
  input: z.strictObject({}),
  writes: false,
  run: async (call) => shortAsks.parse(await call('GET', '/kith/asks')),
});

const draftAsk = defineTool({
  name: 'draft_ask',
  title: 'Draft an ask',
  description:
    'Saves a draft that asks an introducer for an introduction. Kith never sends anything: the user reads and sends it. Writes one draft; needs the scope write_asks.',
  input: z.strictObject({
    linkedin_url: personAddress.describe('The LinkedIn address of the person to meet'),
    introducer_linkedin_url: personAddress.describe('The LinkedIn address of the introducer').optional(),
    introducer_name: z.string().min(1).max(200).optional(),
    kind: z.enum(ASK_KINDS).default('general'),
    note: z.string().min(1).max(10_000).describe('The message to the introducer'),
    paragraph: z.string().max(10_000).default('').describe('A paragraph that the introducer can forward'),
  }),
  writes: true,
  run: async (call, draft) => shortAsk.parse(await call('POST', '/kith/asks', { ...draft, state: 'draft' })),
});

const recordAskOutcome = defineTool({
  name: 'record_ask_outcome',
  title: 'Record the outcome of an ask',
  description:
    'Records the outcome of an ask: asked, made (the introduction was made), met, declined or no_answer. Writes that step; needs the scope write_asks.',
  input: z.strictObject({
    ask_id: z.string().regex(/^[\w-]{1,64}$/, 'must be an id from list_asks'),
    state: z.enum(ASK_STATES).exclude(['draft']),
  }),
  writes: true,
  run: async (call, { ask_id, state }) =>
    shortAsk.parse(await call('POST', `/kith/asks/${ask_id}/state`, { state })),
});

const listId = z.number().int().min(1).describe('The id of a list, from show_lists');

const showLists = defineTool({
  name: 'show_lists',
  title: 'Lists',
  description: `The user’s lists of people and companies. ${READS}`,
  input: z.strictObject({}),
  writes: false,
  run: async (call) => shortLists.parse(await call('GET', '/kith/lists?limit=100')),
});

const readList = defineTool({
  name: 'read_list',
  title: 'Read a list',
  description: `The people or companies on one list, with how well the user can reach each. ${READS}`,
  input: z.strictObject({ list_id: listId, page: z.number().int().min(1).max(1000).default(1) }),
  writes: false,
  run: async (call, { list_id, page }) =>
    shortList.parse(await call('GET', `/v2/lists/${list_id}?page=${page}&limit=50`)),
});

const addToList = defineTool({
  name: 'add_to_list',
  title: 'Add to a list',
  description:
    'Adds people or companies to one of the user’s lists. Writes the items; needs the scope write_lists.',
  input: z.strictObject({ list_id: listId, linkedin_urls: z.array(address).min(1).max(100) }),
  writes: true,
  run: async (call, { list_id, linkedin_urls }) =>
    addedItems.parse(await call('POST', `/kith/lists/${list_id}/items`, { linkedin_urls })),
});

export const TOOLS: readonly Tool[] = [
  findPaths,
  whoDoIKnowAt,
  rankPeople,
  rankCompanies,
  search,
  news,
  showLists,
  readList,
  addToList,
  listAsks,
  draftAsk,
  recordAskOutcome,
];
