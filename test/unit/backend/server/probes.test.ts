import { PerformanceObserver } from 'node:perf_hooks';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../../backend/config.ts';
import { SILENT_LOG } from '../../../../backend/log.ts';
import { createProbes } from '../../../../backend/server/probes.ts';
import { temporaryKith } from '../commands/support/temporary-kith.ts';

const HERE = 'http://127.0.0.1:5484';
const TOKEN = 'a-token-of-the-tests';

const probesWith = (settings: Record<string, string> = {}) =>
  createProbes(loadConfig({ KITH_DATA: '/nowhere', ...settings }), () => [HERE]);

async function ask(probes: ReturnType<typeof createProbes>, path: string, headers: HeadersInit = {}) {
  const response = await probes.answer(new Request(`${HERE}${path}`, { headers }));
  return { status: response?.status, text: (await response?.text()) ?? '' };
}

describe('readiness', () => {
  it('reports that Kith is healthy but not ready during start and stop', async () => {
    const probes = probesWith();
    expect((await ask(probes, '/healthz')).status).toBe(200);
    expect((await ask(probes, '/readyz')).status).toBe(503);
    probes.open(await temporaryKith());
    expect(await ask(probes, '/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' });
    probes.stop();
    expect((await ask(probes, '/readyz')).status).toBe(503);
  });

  it('reports that Kith isn’t ready when a database stops answering', async () => {
    const probes = probesWith();
    const kith = await temporaryKith();
    probes.open(kith);
    await kith.embedded?.store.close();
    expect((await ask(probes, '/readyz')).status).toBe(503);
  });

  it('reports that Kith isn’t ready when its own key isn’t valid', async () => {
    const probes = probesWith();
    const kith = await temporaryKith();
    const { embedded } = kith;
    if (embedded === null) throw new Error('no service');
    Object.defineProperty(embedded.ownKey, 'secretKey', { value: 'kith_another-key-altogether-0000000000' });
    probes.open(kith);
    expect((await ask(probes, '/readyz')).status).toBe(503);
  });
});

describe('probes of a load balancer', () => {
  it.each([
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ])('%s answers to any Host, and contains nothing but the state', async (path, status) => {
    const probes = probesWith({ KITH_PUBLIC_URL: 'https://kith.example' });
    probes.open(await temporaryKith());
    const response = await probes.answer(
      new Request(`http://10.0.0.7:5484${path}`, { headers: { host: '10.0.0.7:5484' } }),
    );
    expect(response?.status).toBe(200);
    expect(await response?.json()).toEqual({ status });
  });
});

describe('metrics', () => {
  it('measure the process only after the first request for metrics', async () => {
    const observing = vi.spyOn(PerformanceObserver.prototype, 'observe');
    const probes = probesWith();
    expect(observing).not.toHaveBeenCalled();
    await ask(probes, '/metrics');
    await ask(probes, '/metrics');
    expect(observing).toHaveBeenCalledOnce();
  });

  it('count requests by documented route, without other data', async () => {
    const probes = probesWith();
    const log = probes.countIn(SILENT_LOG);
    log.info({ request_id: 'req_1', method: 'GET', route: '/v2/lists/{id}', status: 200, ms: 4 }, 'request');
    log.info({ port: 5484 }, 'ready');
    const { status, text } = await ask(probes, '/metrics');
    expect(status).toBe(200);
    expect(text).toContain('kith_http_requests_total{method="GET",route="/v2/lists/{id}",status="200"} 1');
    expect(text).toContain(
      'kith_http_request_duration_seconds_sum{method="GET",route="/v2/lists/{id}"} 0.004',
    );
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('req_1');
  });

  it('are refused when the Host header names another host', async () => {
    const response = await probesWith().answer(
      new Request('http://rebound.example:5484/metrics', { headers: { host: 'rebound.example:5484' } }),
    );
    expect(response?.status).toBe(421);
  });

  it.each([
    ['404 without a configured token', {}, '', 404],
    ['401 without a token', { KITH_METRICS_TOKEN: TOKEN }, '', 401],
    ['401 with a wrong token', { KITH_METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}x`, 401],
    ['200 with the configured token', { KITH_METRICS_TOKEN: TOKEN }, `Bearer ${TOKEN}`, 200],
  ])(
    'require their token when other computers can reach Kith, and return %s',
    async (_, settings, authorization, status) => {
      const probes = probesWith({ KITH_PUBLIC_URL: 'https://kith.example', ...settings });
      const told = await ask(probes, '/metrics', authorization === '' ? {} : { authorization });
      expect(told.status).toBe(status);
      expect(told.text).not.toContain(TOKEN);
    },
  );
});
