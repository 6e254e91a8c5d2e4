import { onTestFinished } from 'vitest';
import { loadConfig } from '../../../../../backend/config.ts';
import { SILENT_LOG } from '../../../../../backend/log.ts';
import { type Kith, openKith } from '../../../../../backend/open-kith.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { layTables } from '../../store/lay-tables.ts';

/** Opens a real Kith with a real database in its own folder. It closes when the test ends. */
export async function temporaryKith(settings: Record<string, string> = {}): Promise<Kith> {
  const data = temporaryFolder();
  await layTables(data);
  const config = loadConfig({ KITH_DATA: data, KITH_DEMO: '0', ...settings });
  const kith = await openKith(config, ['http://127.0.0.1:5484'], SILENT_LOG);
  onTestFinished(() => kith.close());
  return kith;
}
