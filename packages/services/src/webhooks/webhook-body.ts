import { cents } from '@quittance/domain/money/cents';
import { dollarsFromCents } from '@quittance/domain/money/decimal-dollars';
import type { Tenant } from '../tenants/tenant.ts';

export type WebhookEventRow = {
  readonly event_id: string;
  readonly type: string;
  readonly sequence: number;
  readonly account_code: string | null;
  readonly customer_code: string | null;
  readonly data: Record<string, unknown>;
  readonly occurred_at: Date;
};

/** Builds the posted body: the same bytes on every try. Amounts are in dollars, as everywhere on the wire. */
export function webhookBody(event: WebhookEventRow, tenant: Pick<Tenant, 'label'>): string {
  return JSON.stringify({
    id: event.event_id,
    type: event.type,
    createdAt: event.occurred_at.toISOString(),
    tenant: tenant.label,
    accountReferenceCode: event.account_code,
    customerReferenceCode: event.customer_code,
    sequence: event.sequence,
    data: inDollars(event.data),
  });
}

function inDollars(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inDollars);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) =>
      name.endsWith('Cents') && typeof each === 'number'
        ? [name.slice(0, -'Cents'.length), dollarsFromCents(cents(each))]
        : [name, inDollars(each)],
    ),
  );
}
