import { describe, expect, it } from 'vitest';
import { systemDataFolder } from '../../../backend/data-folder.ts';

describe('the folder for data of an installed Kith', () => {
  it.each([
    ['linux', {}, '/home/ada', '/home/ada/.local/share/kith'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/home/ada', '/data/kith'],
    ['linux', { XDG_DATA_HOME: 'here' }, '/home/ada', '/home/ada/.local/share/kith'],
    ['linux', { XDG_DATA_HOME: '' }, '/home/ada', '/home/ada/.local/share/kith'],
    ['darwin', {}, '/Users/ada', '/Users/ada/Library/Application Support/Kith'],
    ['win32', { LOCALAPPDATA: 'D:\\Local' }, 'C:\\Users\\ada', 'D:\\Local\\Kith'],
    ['win32', {}, 'C:\\Users\\ada', 'C:\\Users\\ada\\AppData\\Local\\Kith'],
  ] as const)('%s %j', (platform, env, home, folder) => {
    expect(systemDataFolder(platform, env, home)).toBe(folder);
  });
});
