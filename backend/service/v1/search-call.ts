import type { SearchRequest } from '../../../utils/interface/v1/ai-search.ts';
import type { Caller } from '../access/as-member.ts';
import type { Call } from '../http/operation.ts';

/** A search on its way: who asks, and what. */
export type SearchCall = Pick<Call<Caller, SearchRequest, undefined>, 'service' | 'caller' | 'body'>;
