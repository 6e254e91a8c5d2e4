import { describe, expect, it } from 'vitest';
import { sequencesClient } from '../../../../../entrypoints/sidepanel/outreach/sequences-client.ts';
import { fakeClient } from '../../../components/support/fake-client.ts';
import { emailOf, sequenceOf } from './emails.ts';

type Calls = ReturnType<typeof sequencesClient>;

describe('sequencesClient', () => {
  const draft = { linkedin_url: 'https://www.linkedin.com/in/dana', subject: 'a', text: 'b' };
  it.each<[string, unknown, (calls: Calls) => Promise<unknown>, unknown]>([
    ['GET /kith/sequences', { sequences: [] }, (calls) => calls.list(), undefined],
    ['POST /kith/sequences', sequenceOf('x'), (calls) => calls.create('x'), { name: 'x' }],
    ['PUT /kith/sequences/a%2Fb', sequenceOf('x'), (calls) => calls.rename('a/b', 'x'), { name: 'x' }],
    ['DELETE /kith/sequences/a%2Fb', { changed: true }, (calls) => calls.delete('a/b'), undefined],
    ['GET /v2/sequences/a%2Fb/emails', { emails: [] }, (calls) => calls.emails('a/b'), undefined],
    ['POST /kith/sequences/s/emails', emailOf(), (calls) => calls.draft('s', draft), draft],
    [
      'PUT /kith/sequences/s/emails/e',
      emailOf(),
      (calls) => calls.edit('s', 'e', { text: 'b' }),
      { text: 'b' },
    ],
    ['POST /kith/sequences/s/emails/e/cancel', emailOf(), (calls) => calls.cancel('s', 'e'), undefined],
    ['POST /kith/sequences/s/emails/e/schedule', null, (calls) => calls.schedule('s', 'e'), undefined],
  ])('calls %s', async (operation, data, call, body) => {
    const { client, asked } = fakeClient(() => data);
    await call(sequencesClient(client));
    const [method, path] = operation.split(' ');
    expect(asked).toEqual([{ method, path, body }]);
  });
});

it('sequencesClient sorts emails newest first, in whatever order they arrive', async () => {
  const times = ['2026-11-01T00:00:00Z', '', '2026-11-03T00:00:00Z', '2026-11-02T00:00:00Z'];
  const emails = times.map((created_at, index) => ({ ...emailOf(), id: String(index), created_at }));
  const { client } = fakeClient(() => ({ emails }));
  expect((await sequencesClient(client).emails('s')).map(({ id }) => id)).toEqual(['2', '3', '0', '1']);
});
