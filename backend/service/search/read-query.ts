import { type ReadSearch, readSearch, type SearchText } from '../../network/search/read-search.ts';
import type { ServiceContext } from '../service-context.ts';
import type { SearchData } from './search-data.ts';

/** Reads a query by the model, where one is set and answers in time, else by the offline parser. */
export async function readQuery(
  { model, today }: Pick<ServiceContext, 'model' | 'today'>,
  { index, gazetteer }: SearchData,
  text: Omit<SearchText, 'parts' | 'today'>,
): Promise<ReadSearch> {
  const parts = (await model?.read(text.query, gazetteer)) ?? null;
  return readSearch({ ...text, parts, today: today() }, index, gazetteer);
}
