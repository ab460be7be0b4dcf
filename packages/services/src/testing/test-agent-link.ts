import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { AgreedTerms } from '@quittance/domain/payments/agreed-terms';
import { createAgentLink } from '../agent-links/create-agent-link.ts';
import { submitPayment } from '../payments/submit-payment.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { makeCard } from './test-tenant.ts';
import type { TestWorld } from './test-world.ts';

export const openTerms: AgreedTerms = { amountCents: null, payOn: null, methodKind: null, isFeeWaived: false };

/** Throws on a refusal. */
export async function makeAgentLink(
  world: TestWorld,
  {
    tenant,
    accountReferenceCode,
    terms = {},
  }: { tenant: Tenant; accountReferenceCode: string; terms?: Partial<AgreedTerms> },
): Promise<{ agentLinkId: string; token: string }> {
  const context = { ...world.context, database: tenantDatabase(world.adminPool) };
  const made = await createAgentLink(context, {
    tenant,
    actor: { kind: 'program', name: 'test' },
    accountReferenceCode,
    terms: { ...openTerms, ...terms },
    sendBy: null,
  });
  if (made.kind === 'refused') throw new Error(made.code);
  return { agentLinkId: made.agentLinkId, token: made.url.split('#agreed=')[1] ?? '' };
}

/** Throws on a refusal. */
export async function payByLink(
  world: TestWorld,
  { tenant, accountReferenceCode, session }: { tenant: Tenant; accountReferenceCode: string; session: CustomerSession },
): Promise<void> {
  const onFault = (fault: unknown) => {
    throw fault;
  };
  const paid = await submitPayment(
    { ...world.context, onFault },
    {
      tenant,
      session,
      shares: [{ accountReferenceCode, amountCents: cents(5_000) }],
      method: { kind: 'saved', reference: await makeCard(world, { tenant, session }) },
      idempotencyKey: `link-key-${session.agentLinkId}`,
      payOn: todayOf(tenant, world.clock.now),
      isSettlement: false,
      expectedFeeCents: undefined,
      authorizedIn: 'en',
      confirmDuplicate: false,
      client: { address: '127.0.0.1', userAgent: 'test' },
    },
  );
  if (paid.kind === 'refused') throw new Error(paid.code);
}
