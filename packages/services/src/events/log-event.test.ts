import { randomUUID } from 'node:crypto';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { logEvent } from './log-event.ts';

let world: TestWorld;
let tenant: Tenant;
let other: Tenant;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'one' });
  other = await makeTenant(world, { label: 'two' });
});
afterAll(() => world.close());

async function logAndRead(event: { userToken: string | null; customerId: string | null }) {
  const requestId = randomUUID();
  await logEvent(world.context, { tenant, type: 'loginSuccess', requestId, ...event });
  const { rows } = await world.adminPool.query('select * from user_event where request_id = $1', [requestId]);
  return { rows, requestId };
}

describe('a user event (req 7.7)', () => {
  it('stores the session’s customer, the browser, the time and the request', async () => {
    const { customerId } = await makeCustomer(world, { tenant, login: 'ana', accounts: [] });
    const { rows, requestId } = await logAndRead({ userToken: 'browser-1', customerId });
    expect(rows).toEqual([
      {
        tenant_id: tenant.id,
        event_id: expect.any(String),
        event_type: 'loginSuccess',
        user_token: 'browser-1',
        customer_id: customerId,
        request_id: requestId,
        at: world.clock.now,
      },
    ]);
  });

  it('stores no customer or browser for an anonymous request', async () => {
    const { rows } = await logAndRead({ userToken: null, customerId: null });
    expect(rows).toMatchObject([{ user_token: null, customer_id: null }]);
  });

  it('is invisible to another tenant', async () => {
    const { requestId } = await logAndRead({ userToken: null, customerId: null });
    const read = (of: Tenant) =>
      world.context.database.inTenant(of.id, (tx) =>
        tx.selectFrom('user_event').select('event_type').where('request_id', '=', requestId).execute(),
      );
    expect(await read(tenant)).toEqual([{ event_type: 'loginSuccess' }]);
    expect(await read(other)).toEqual([]);
  });
});
