import type { StaffCall } from '@quittance/contract/staff-call';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { allApprovalKinds } from '@quittance/services/approvals/all-approval-kinds';
import type { ApprovalKind } from '@quittance/services/approvals/approval-kind';
import { refuse } from '@quittance/services/refusal';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { tenantDirectory } from '@quittance/services/tenants/tenant-directory';
import { openStaffHarness, type TestStaff } from '@quittance/services/testing/harness/staff-harness';
import { openTestWorld } from '@quittance/services/testing/test-world';
import type { LightMyRequestResponse } from 'fastify';
import { buildConsoleApp } from '../../build-console-app.ts';
import { consoleContext } from '../../console-context.ts';
import { readConsoleSettings } from '../../settings.ts';
import { testEnvironment } from '../test-environment.ts';

export type StaffRequest = {
  /** Tenant's label; the host is `{tenant}.localhost`. */
  tenant?: string;
  body?: unknown;
  /** Value of the session cookie. */
  cookie?: string | undefined;
  key?: string;
  /** Overrides headers that the console's own page sends; undefined removes one. */
  headers?: Record<string, string | undefined>;
};

export type Entered = { readonly member: TestStaff; readonly cookie: string };

/** Approval kind for tests. A subject of `impossible` can no longer be carried out. */
export const testApprovalKind: ApprovalKind = {
  kind: 'test',
  leastRole: 'agent',
  perform: async (_tx, _context, { subject }) =>
    subject === 'impossible' ? refuse('ApprovalNotPossible') : { kind: 'done' },
};

/** Opens the whole staff API with a real database and a real sandbox processor. */
export async function openTestConsole(
  urls: { adminUrl: string; appUrl: string; workerUrl: string; staffUrl: string },
  environment: Record<string, string> = {},
) {
  const world = await openTestWorld(urls);
  const harness = openStaffHarness(world);
  const settings = readConsoleSettings({
    CONSOLE_DATABASE_URL: world.urls.staffUrl,
    CONSOLE_PORT: '0',
    CONSOLE_URL: 'http://{tenant}.localhost',
    ...testEnvironment(world),
    ...environment,
  });
  const { services } = harness;
  const context = consoleContext(
    { services, tenants: tenantDirectory(services), settings, isReady: async () => true },
    settings,
  );
  const app = await buildConsoleApp({ ...context, approvalKinds: [...allApprovalKinds, testApprovalKind] });

  function send(call: Pick<StaffCall, 'path'>, request: StaffRequest = {}): Promise<LightMyRequestResponse> {
    const host = `${request.tenant ?? 'pay'}.localhost`;
    const headers = {
      host,
      'content-type': 'application/json',
      ...(request.key === undefined
        ? { origin: `${settings.PUBLIC_TLS ? 'https' : 'http'}://${host}`, 'x-quittance-console': '1' }
        : { authorization: `Bearer ${request.key}` }),
      ...(request.cookie !== undefined && { cookie: `quittance-staff=${request.cookie}` }),
      ...request.headers,
    };
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const payload = JSON.stringify(request.body ?? {});
    return app.inject({ method: 'POST', url: `/api${call.path}`, headers: sent as Record<string, string>, payload });
  }

  async function enter(tenant: Tenant, role: StaffRole): Promise<Entered> {
    const member = await harness.hire(tenant, role);
    const { cookieSecret } = await harness.signIn(tenant, member);
    return { member, cookie: cookieSecret };
  }

  return {
    world,
    harness,
    settings,
    app,
    send,
    enter,
    async close() {
      await app.close();
      await harness.close();
      await world.close();
    },
  };
}

export type TestConsole = Awaited<ReturnType<typeof openTestConsole>>;
