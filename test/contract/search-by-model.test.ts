import { expect, it, onTestFinished } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import { kithSearchResult } from '../../utils/interface/kith/kith-search.ts';
import { completes, openModelServer } from '../unit/backend/service/search/model-server.ts';
import { connected, person, worksAt } from './records.ts';
import { NOON, openTestService } from './test-service.ts';

const RECORDS = [
  person('dana', 'Dana', 'Reyes'),
  worksAt('dana', 'Acme', 'CFO'),
  connected('dana'),
  person('max', 'Max', 'Far'),
  worksAt('max', 'Widgets', 'Baker'),
  connected('max'),
];

async function openWithModel(url: string) {
  const test = await openTestService({ model: { url, name: 'a-model', key: 'canary-key' } });
  onTestFinished(() => test.close());
  const me = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
  await test.importFor(me, 'the-caller', [person('the-caller', 'The', 'Caller'), ...RECORDS]);
  const token = await test.token();
  const find = async (query: string) =>
    envelope(kithSearchResult).parse((await test.post('/kith/search', { query }, token)).body).data;
  return { test, find };
}

it('uses the model for a query that the offline parser can’t read', async () => {
  const parts = [{ words: 'bean counter', kind: 'word', value: 'bean counter', isExcluded: true }];
  const { url, received } = await openModelServer(completes({ parts }));
  const { find } = await openWithModel(url);
  const { filters, people } = await find('anybody but a bean counter');
  expect(filters).toMatchObject([{ key: 'words', value: 'bean counter', negated: true, start: 14, end: 26 }]);
  expect(people).toHaveLength(2);
  expect(received.map(({ body }) => body).join()).not.toMatch(/Dana|Reyes|Acme|Widgets/);
});

it('uses the offline parser when the model fails, and doesn’t log the key or the query', async () => {
  const { url } = await openModelServer((response) => response.writeHead(401).end('canary-key'));
  const { test, find } = await openWithModel(url);
  expect((await find('CFOs')).people.map(({ full_name }) => full_name)).toEqual(['Dana Reyes']);
  const log = JSON.stringify(test.log);
  expect(log).toContain('responded with status 401');
  expect(log).not.toMatch(/canary|CFOs/);
});
