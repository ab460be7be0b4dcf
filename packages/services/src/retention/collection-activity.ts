import { type RawBuilder, sql } from 'kysely';

/**
 * True for a tenant that collects debts itself or for one of its payees. The stricter rules then apply to all of its
 * customers.
 */
export function isDebtCollector(tenantId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from tenant t where t.tenant_id = ${tenantId} and (t.payment_configuration ->> 'isDebtCollector')::boolean)
    or exists (select from payee p where p.tenant_id = ${tenantId} and (p.payment_configuration ->> 'isDebtCollector')::boolean)
  )`;
}

/**
 * True when a customer had collection activity since a time: messages, payments, plans, settlements, plan offers,
 * proposals, requests for help, disputes, notices and calls. Anything still open counts, whenever it started. `customerId` is a column of the enclosing statement.
 */
export function hasCollectionActivitySince(
  since: Date,
  { tenantId, customerId }: { tenantId: string; customerId: RawBuilder<unknown> },
): RawBuilder<boolean> {
  const ofCustomer = sql`a.tenant_id = ${tenantId} and a.customer_id = ${customerId}`;
  return sql<boolean>`(
    exists (select from message a where ${ofCustomer} and (a.created_at > ${since} or a.ended_at is null))
    or exists (select from payment a where ${ofCustomer} and (a.updated_at > ${since} or a.scheduled_for >= ${since}::date
      or a.state in ('reserved', 'submitting', 'unknown', 'review')))
    or exists (select from installment_plan a where ${ofCustomer} and (a.updated_at > ${since} or a.state in ('active', 'paused')))
    or exists (select from autopay a where ${ofCustomer} and (a.updated_at > ${since} or a.state = 'active'))
    or exists (select from settlement a where ${ofCustomer} and (a.updated_at > ${since} or a.state in ('accepted', 'submitted')))
    or exists (select from plan_offer a where ${ofCustomer} and (a.created_at > ${since} or a.expires_on >= ${since}::date))
    or exists (select from proposal a where ${ofCustomer} and (a.created_at > ${since} or a.decided_at > ${since} or a.state = 'waiting'))
    or exists (select from hardship_request a where ${ofCustomer} and (a.created_at > ${since} or a.decided_at > ${since}
      or a.state = 'waiting'))
    or exists (select from account_pause a where ${ofCustomer} and (a.ended_at > ${since} or a.ended_at is null))
    or exists (select from dispute a where ${ofCustomer} and (a.opened_at > ${since} or a.closed_at > ${since} or a.state = 'open'))
    or exists (select from debit_notice a where ${ofCustomer} and (a.created_at > ${since} or a.mailed_on >= ${since}::date))
    or exists (select from call_back a where ${ofCustomer} and (a.requested_at > ${since} or a.closed_at > ${since} or a.state = 'open'))
  )`;
}
