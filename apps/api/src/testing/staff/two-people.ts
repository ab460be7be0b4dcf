import type { StaffCall } from '@quittance/contract/staff-call';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import type { ConsoleHarness, StaffCase } from './staff-cases.ts';

type Asked = { readonly body: object };
type BodyAt = (harness: ConsoleHarness) => Promise<Asked>;

let tenants = 0;

/** Creates a separate tenant where every action needs approval. */
async function strictHarness(
  harness: ConsoleHarness,
  { isOnePerson }: { isOnePerson: boolean },
): Promise<ConsoleHarness> {
  const tenant = await makeTenant(harness.console.world, { label: `strict-alone-${++tenants}` });
  const text =
    'update tenant set is_one_person = $2, refund_alone_cents = 0, adjustment_alone_cents = 0, key_files_lower_cents = 0, key_files_raise_cents = 0 where tenant_id = $1';
  await harness.console.world.adminPool.query(text, [tenant.id, isOnePerson]);
  return { ...harness, tenant };
}

/** Sends the request at a tenant with a single employee who has reached their limit. */
export const limitReached =
  (role: StaffRole, body: BodyAt): StaffCase =>
  async (harness) => {
    const at = await strictHarness(harness, { isOnePerson: true });
    const { cookie } = await harness.console.enter(at.tenant, role);
    return { tenant: at.tenant.label, cookie, body: (await body(at)).body };
  };

/** Sends the request while another employee's same request waits for approval. */
export const askedBefore =
  (call: StaffCall, role: StaffRole, body: BodyAt): StaffCase =>
  async (harness) => {
    const at = await strictHarness(harness, { isOnePerson: false });
    const asked = await body(at);
    const first = await harness.console.enter(at.tenant, role);
    await harness.console.send(call, { tenant: at.tenant.label, cookie: first.cookie, body: asked.body });
    const { cookie } = await harness.console.enter(at.tenant, role);
    return { tenant: at.tenant.label, cookie, body: asked.body };
  };
