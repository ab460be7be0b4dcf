import { createEmptyDatabase } from '@quittance/database/testing/cloned-database';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { expect, it } from 'vitest';
import { runLine } from '../../testing/test-terminal.ts';

it('database prepare makes an empty database ready, and running it again changes nothing', async () => {
  const { adminUrl, drop } = await createEmptyDatabase(providedUrls().adminUrl);
  try {
    // Roles are shared by the whole server, and other tests sign in with these passwords.
    const environment = {
      DATABASE_URL: adminUrl,
      APP_PASSWORD: 'test-app',
      WORKER_PASSWORD: 'test-worker',
      STAFF_PASSWORD: 'test-staff',
    };
    const status = () => runLine(['database', 'status', '--json'], { environment });
    const before = await status();
    expect(before.code).toBe(1);
    expect(JSON.parse(before.stdout)).toMatchObject({ isReady: false, lastMigration: null, later: [] });
    const used = await runLine(['tenant', 'list', '--json'], { environment });
    expect([used.code, JSON.parse(used.stderr).error.code]).toEqual([4, 'DatabaseNotPrepared']);
    for (let time = 0; time < 2; time++)
      expect(await runLine(['database', 'prepare', '--json'], { environment })).toMatchObject({ code: 0, stderr: '' });
    const after = await status();
    expect([after.code, JSON.parse(after.stdout)]).toEqual([
      0,
      expect.objectContaining({ isReady: true, missing: [], missingRoles: [] }),
    ]);
    expect(JSON.parse(after.stdout).nodes).toBeNull();
    expect((await runLine(['database', 'status'], { environment })).stdout).toMatch(/^Servers +one$/m);
    expect(await runLine(['tenant', 'list'], { environment })).toMatchObject({
      code: 0,
      stdout: 'No tenants yet.\n',
    });
  } finally {
    await drop();
  }
});

it('database prepare names the missing password', async () => {
  const { code, stderr } = await runLine(['database', 'prepare'], {
    environment: { DATABASE_URL: providedUrls().adminUrl },
  });
  expect([code, stderr]).toEqual([4, expect.stringContaining('APP_PASSWORD is required')]);
});
