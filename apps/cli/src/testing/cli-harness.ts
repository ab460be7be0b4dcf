import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { openTestWorld, type TestWorld, testSecrets } from '@quittance/services/testing/test-world';
import { runLine } from './test-terminal.ts';

/** Opens the command line over a new test database with the tenant `lumen`. */
export async function openCliHarness() {
  const world = await openTestWorld(providedUrls());
  const tenant = await makeTenant(world, { label: 'lumen' });
  const harness = await cliOver({ world, tenant });
  return {
    ...harness,
    world,
    tenant,
    async close() {
      await harness.close();
      await world.close();
    },
  };
}

export type CliHarness = Awaited<ReturnType<typeof openCliHarness>>;

/**
 * Runs the command line against a test's world, with the settings of an installation and the role that prepared the
 * database. Keeps files in a temporary folder until `close`.
 */
export async function cliOver({ world, tenant }: { world: TestWorld; tenant: Tenant }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'quittance-cli-'));
  const environment = {
    DATABASE_URL: world.urls.adminUrl,
    DATA_KEY: testSecrets.wrappingKey.toString('base64'),
    DATA_KEY_ID: testSecrets.wrappingKeyId,
    CONSOLE_URL: 'https://{tenant}.console.example',
    PORTAL_URL: 'https://{tenant}.pay.example',
    SANDBOX_URL: world.sandbox.url,
    SANDBOX_SECRET_KEY: testSecrets.sandboxSecretKey,
    FILES_FOLDER: path.join(folder, 'files'),
  };
  const run = (args: readonly string[], around: Around = {}) =>
    runLine(args, { now: () => world.clock.now, ...around, environment: { ...environment, ...around.environment } });
  return {
    run,
    /** Runs a command for the tenant with `--json` and parses the document or error. */
    async json(args: readonly string[], around?: Around) {
      const { code, stdout, stderr } = await run([...args, '--tenant', tenant.label, '--json'], around);
      const document = stdout === '' ? undefined : JSON.parse(stdout);
      return { code, document, error: stderr === '' ? undefined : JSON.parse(stderr).error };
    },
    at: (name: string) => path.join(folder, name),
    async write(name: string, content: string): Promise<string> {
      await writeFile(path.join(folder, name), content);
      return path.join(folder, name);
    },
    read: (name: string) => readFile(path.join(folder, name), 'utf8'),
    /** Lists audit log entries, latest last. */
    async actions(): Promise<string[]> {
      const { rows } = await world.adminPool.query<{ action: string }>(
        `select actor_role || ' ' || actor_program || ' ' || coalesce(actor_operator, '') || ': ' || action || ' ' || subject as action
         from audit_event where tenant_id = $1 order by at, audit_event_id`,
        [tenant.id],
      );
      return rows.map(({ action }) => action);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

type Around = NonNullable<Parameters<typeof runLine>[1]>;
