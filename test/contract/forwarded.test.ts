import { afterAll, beforeAll, expect, it } from 'vitest';
import { FORWARDED } from '../../backend/companion/forwarded.ts';
import { openTestService, type TestService } from './test-service.ts';

interface Described {
  readonly paths: Record<
    string,
    Record<string, { readonly parameters?: readonly { readonly in: string; readonly name: string }[] }>
  >;
}

let test: TestService;
let document: Described;
beforeAll(async () => {
  test = await openTestService();
  document = (await test.send('GET', '/openapi.json')).body as Described;
});
afterAll(() => test.close());

/** The same for an operation in the document and in the companion's list, whatever its parameters are called. */
const withoutNames = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '*');

it.each(FORWARDED)(
  'the companion passes on what the service takes in the address: $method $path',
  ({ method, path, query }) => {
    const [, methods] =
      Object.entries(document.paths).find(([one]) => withoutNames(one) === withoutNames(path)) ?? [];
    const operation = methods?.[method.toLowerCase()];
    expect(operation).toBeDefined();
    const taken = operation?.parameters?.filter((one) => one.in === 'query').map(({ name }) => name) ?? [];
    expect([...query].sort()).toEqual(taken.sort());
  },
);
