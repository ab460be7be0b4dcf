import type { VelocityLimit } from '@quittance/domain/payments/velocity-limits';
import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from './first-id-at.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

const minuteMs = 60_000;

/**
 * The expression that counts what a tenant's velocity limits look at, as a JSON array of VelocityCount: tries within each
 * limit's window by the same customer, from the same address, and by the same card or bank account whoever saved it. Over customers it
 * counts attempts, which carry nothing of whose they are. Ids are time-ordered, so that the window is a range of the index.
 */
export function countTries(
  { tenant, session, client }: Pick<SubmitPaymentCommand, 'tenant' | 'session' | 'client'>,
  { fingerprint, now }: { fingerprint: Buffer; now: Date },
): RawBuilder<unknown> {
  const tries: Record<VelocityLimit['scope'], RawBuilder<unknown>> = {
    customer: sql`payment t where t.customer_id = ${session.customerId}`,
    client: sql`payment_attempt t where t.client_address = ${client.address}`,
    method: sql`payment_attempt t where t.method_fingerprint = ${fingerprint}`,
  };
  const counted = tenant.velocityLimits.filter((limit) => limit.maxPayments !== null || limit.maxCents !== null);
  const counts = counted.map(({ scope, windowMinutes }) => {
    const since = firstIdAt(now.getTime() - windowMinutes * minuteMs);
    return sql`(
      select json_build_object('scope', ${scope}::text, 'payments', count(*), 'amountCents', coalesce(sum(t.amount_cents), 0))
      from ${tries[scope]} and t.tenant_id = ${tenant.id} and t.payment_id > ${since}
    )`;
  });
  return sql`json_build_array(${sql.join(counts)})`;
}
