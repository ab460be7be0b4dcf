import { expect, it } from 'vitest';
import { readDemoSettings } from './demo-settings.ts';

it('the demo listens on port 3000 and keeps its data in .data by default', () => {
  expect(readDemoSettings({}, '/project')).toEqual({
    host: 'localhost',
    reachableHost: '127.0.0.1',
    port: 3000,
    consolePort: 3001,
    sandboxPort: 3010,
    preferredDatabasePort: 3020,
    dataFolder: '/project/.data',
    logFolder: '/project/.data/logs',
    databaseUrl: undefined,
  });
});

it('PORT moves the other ports too, and each can be set separately', () => {
  expect(readDemoSettings({ PORT: '4000' }, '/project')).toMatchObject({
    port: 4000,
    consolePort: 4001,
    sandboxPort: 4010,
  });
  expect(readDemoSettings({ PORT: '4000', SANDBOX_PORT: '5000' }, '/project')).toMatchObject({ sandboxPort: 5000 });
});

it.each(['0', '65536', '80.5', 'http', '-1', '1e3'])('PORT=%s is refused by name', (port) => {
  expect(() => readDemoSettings({ PORT: port }, '/project')).toThrow(`PORT is "${port}"`);
});

it('a PORT too high for the sandbox’s port is refused with the name of the variable to set', () => {
  expect(() => readDemoSettings({ PORT: '65530' }, '/project')).toThrow('SANDBOX_PORT is "65540"');
});

it.each([
  ['0.0.0.0', '0.0.0.0', '127.0.0.1'],
  ['::', '::', '127.0.0.1'],
  ['192.168.1.5', '192.168.1.5', '192.168.1.5'],
  ['::1', '::1', '[::1]'],
  ['x86_64-conda-linux-gnu', 'localhost', '127.0.0.1'],
  ['my-laptop', 'localhost', '127.0.0.1'],
])('HOST=%s listens on %s and is reached at %s', (given, host, reachableHost) => {
  expect(readDemoSettings({ HOST: given }, '/project')).toMatchObject({ host, reachableHost });
});
