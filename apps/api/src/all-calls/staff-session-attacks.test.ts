import { finishStaffSignIn, signInStaff, whoAmI } from '@quittance/contract/staff/session';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { testPassword } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestConsole, type TestConsole } from '../testing/staff/test-console.ts';

let console: TestConsole;
let tenant: Tenant;
beforeAll(async () => {
  console = await openTestConsole(providedUrls());
  tenant = await makeTenant(console.world, { label: 'pay' });
});
afterAll(() => console.close());

const statusOf = async (cookie: string) => (await console.send(whoAmI, { cookie })).statusCode;

/** Signs in a new employee over an existing cookie and returns the status. */
async function signInOver(cookie: string, changes: { code?: string } = {}): Promise<number> {
  const member = await console.harness.hire(tenant, 'agent');
  const first = await console.send(signInStaff, { cookie, body: { email: member.email, password: testPassword } });
  const body = { handle: first.json().handle, code: member.code(), ...changes };
  return (await console.send(finishStaffSignIn, { cookie, body })).statusCode;
}

describe('employee session', () => {
  it('ends when another employee signs in over it in the same browser', async () => {
    const [here, elsewhere] = [await console.enter(tenant, 'agent'), await console.enter(tenant, 'agent')];
    expect(await signInOver(here.cookie)).toBe(200);
    expect(await statusOf(here.cookie)).toBe(401);
    expect(await statusOf(elsewhere.cookie)).toBe(200);
  });

  it('continues when the sign-in over it fails', async () => {
    const { cookie } = await console.enter(tenant, 'agent');
    expect(await signInOver(cookie, { code: '000000' })).not.toBe(200);
    expect(await statusOf(cookie)).toBe(200);
  });
});
