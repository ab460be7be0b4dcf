import { type SampleEventType, sampleEvents, topicOf } from '@quittance/domain/webhooks/sample-events';
import type { OutcomeRequest } from '@quittance/processors/processor-port';
import { v7 as newId } from 'uuid';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { takeNumbers } from '../webhooks/notify-webhooks.ts';

type By = { readonly tenant: Pick<Tenant, 'id' | 'test'>; readonly actor: Operator };

/** The event of a repeated operation has the same ID and is sent once. `endpoints` are those that subscribe to it. */
export type SentSample = { readonly kind: 'sent'; readonly eventId: string; readonly endpoints: number };

/**
 * Queues a sample event for each active endpoint of a test tenant that subscribes to its topic. The worker signs and
 * sends it like any other event.
 */
export async function sendSampleEvent(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  of: By & { type: SampleEventType; operationId: string; isDryRun: boolean },
): Promise<SentSample | Refusal<'TestModeOnly'>> {
  const { tenant, actor, type, operationId: eventId, isDryRun } = of;
  if (!tenant.test) return refuse('TestModeOnly');
  const at = now();
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const endpoints = await tx
        .selectFrom('webhook_endpoint')
        .select(['endpoint_id', 'topics'])
        .where('tenant_id', '=', tenant.id)
        .where('state', '=', 'active')
        .execute();
      const wanted = endpoints.filter(({ topics }) => topics.includes(topicOf(type)));
      const sent = { kind: 'sent', eventId, endpoints: wanted.length } as const;
      if (isDryRun || wanted.length === 0) return sent;
      const [sequence = 1] = await takeNumbers(tx, { tenantId: tenant.id, streams: [tenant.id] });
      const event = { tenant_id: tenant.id, event_id: eventId, stream_id: tenant.id, sequence };
      const made = await tx
        .insertInto('webhook_event')
        .values({
          ...{ ...event, type, data: JSON.stringify(sampleEvents[type]), occurred_at: at },
          ...{ account_code: 'SAMPLE-1', customer_code: 'SAMPLE' },
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      // An interrupted request is continued with the same ID.
      if (made.numInsertedOrUpdatedRows !== 1n) return sent;
      await tx
        .insertInto('webhook_delivery')
        .values(
          wanted.map(({ endpoint_id }) => ({
            ...{ ...event, delivery_id: newId(), endpoint_id, run: 0, state: 'waiting' as const, next_try_at: at },
          })),
        )
        .execute();
      return sent;
    },
    { operator: actor },
  );
}

/**
 * Tells the sandbox to settle, return or charge back a test tenant's payment now. The worker reads the sandbox's event
 * as it reads every other. Refuses an outcome that the payment's method or state rules out.
 */
export async function setPaymentOutcome(
  { database, processors }: Pick<ServiceContext, 'database' | 'processors'>,
  of: By & { paymentId: string; outcome: OutcomeRequest['outcome']; operationId: string; isDryRun: boolean },
): Promise<{ kind: 'set' } | Refusal<'NotFound' | 'TestModeOnly' | 'TestOutcomeNotPossible' | 'Unavailable'>> {
  const { tenant, paymentId, outcome, operationId: key, isDryRun } = of;
  if (!tenant.test) return refuse('TestModeOnly');
  if (!isPaymentId(paymentId)) return refuse('NotFound');
  const attempt = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('payment_attempt')
      .select(['processor', 'merchant', 'processor_reference'])
      .where('tenant_id', '=', tenant.id)
      .where('payment_id', '=', paymentId)
      .orderBy('attempt_no', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!attempt) return refuse('NotFound');
  const { merchant, processor_reference: reference } = attempt;
  const processor = processors.get(attempt.processor);
  if (reference === null || !processor?.setOutcome) return refuse('TestOutcomeNotPossible');
  if (isDryRun) return { kind: 'set' };
  const answer = await processor.setOutcome({ merchant, key, reference, outcome });
  if (answer.verdict === 'done') return { kind: 'set' };
  return refuse(answer.verdict === 'refused' ? 'TestOutcomeNotPossible' : 'Unavailable');
}
