import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '../api-keys/manage-api-keys.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { keyring } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld, testSecrets } from '../testing/test-world.ts';
import { type OnceRequest, runOnce } from './run-once.ts';

let world: TestWorld;
let pool: ReturnType<typeof openPool>;
let context: Pick<TestWorld['context'], 'database' | 'keyring' | 'now'>;
let tenant: Tenant;
let keyId: string;
let request: OnceRequest;
let numbers = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  pool = openPool({ url: world.urls.creditorUrl, max: 12, applicationName: 'test-creditor' });
  context = { database: tenantDatabase(pool), keyring: keyring(testSecrets), now: () => world.clock.now };
  tenant = await makeTenant(world, { label: 'once' });
  const actor = { kind: 'program', name: 'test' } as const;
  const made = { tenant, actor, name: 'Key', scopes: ['payments:write'] as const, expiresAt: null };
  ({ keyId } = await createApiKey({ ...world.context, database: tenantDatabase(world.adminPool) }, made));
});
afterAll(async () => {
  await pool.end();
  await world.close();
});
beforeEach(() => {
  request = { tenant, keyId, idempotencyKey: `request-${++numbers}`, content: '{"amount":1}' };
});

const response = { status: 201, body: '{"name":"Dana"}' };
const never = () => Promise.reject(new Error('ran again'));

describe('runOnce', () => {
  it('runs once and repeats the response, which is stored sealed', async () => {
    expect(await runOnce(context, request, async () => response)).toEqual({ ...response, isReplayed: false });
    expect(await runOnce(context, request, never)).toEqual({ ...response, isReplayed: true });
    const { rows } = await world.adminPool.query(
      'select to_json(r)::text as row from creditor_request r where idempotency_key = $1',
      [request.idempotencyKey],
    );
    expect(rows[0].row).not.toContain('Dana');
  });

  it('runs for one of ten concurrent requests', async () => {
    const operations: string[] = [];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        runOnce<Refusal<'NotFound'>>(context, request, async (operationId) => {
          operations.push(operationId);
          return response;
        }),
      ),
    );
    expect(operations).toHaveLength(1);
    for (const answer of answers)
      expect(['kind' in answer ? answer.code : answer.body]).toEqual([
        expect.stringMatching(/^(RequestInProgress|\{"name":"Dana"\})$/),
      ]);
  });

  it('refuses another request with the same key, also of a request that is running', async () => {
    const other = { ...request, content: '{"amount":2}' };
    const running = await runOnce(context, request, async () => {
      expect(await runOnce(context, other, never)).toMatchObject({ code: 'IdempotencyKeyReused' });
      expect(await runOnce(context, request, never)).toMatchObject({ code: 'RequestInProgress' });
      return response;
    });
    expect(running).toMatchObject(response);
    expect(await runOnce(context, other, never)).toMatchObject({ code: 'IdempotencyKeyReused' });
  });

  it('keeps keys of other API keys and tenants apart', async () => {
    await runOnce(context, request, async () => response);
    const other = await makeTenant(world, { label: `other-${numbers}` });
    const actor = { kind: 'program', name: 'test' } as const;
    const made = { tenant: other, actor, name: 'Key', scopes: ['payments:write'] as const, expiresAt: null };
    const key = await createApiKey({ ...world.context, database: tenantDatabase(world.adminPool) }, made);
    const foreign = { ...request, tenant: other, keyId: key.keyId, content: 'other' };
    expect(await runOnce(context, foreign, async () => response)).toMatchObject({ isReplayed: false });
  });

  it('can be sent again after a refusal, which changed nothing, even with other content', async () => {
    const refused = await runOnce(context, request, async () => refuse('NotFound'));
    expect(refused).toMatchObject({ code: 'NotFound' });
    const changed = { ...request, content: '{"amount":2}' };
    expect(await runOnce(context, changed, async () => response)).toMatchObject({ isReplayed: false });
  });

  it('continues the same operation after a failure, and after the process that ran it was killed', async () => {
    const operations: string[] = [];
    const failing = async (operationId: string) => {
      operations.push(operationId);
      throw new Error('the database is away');
    };
    await expect(runOnce(context, request, failing)).rejects.toThrow('away');
    const killed = new Promise<never>(() => undefined);
    void runOnce(context, request, (operationId) => {
      operations.push(operationId);
      return killed;
    });
    await expect.poll(() => operations.length).toBe(2);
    expect(await runOnce(context, request, never)).toMatchObject({ code: 'RequestInProgress' });
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    await runOnce(context, request, async (operationId) => {
      operations.push(operationId);
      return response;
    });
    expect(new Set(operations).size).toBe(1);
    expect(await runOnce(context, request, never)).toMatchObject({ isReplayed: true });
  });
});
