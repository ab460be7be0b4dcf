import { isOutcome, type PaymentState } from '@quittance/domain/payments/payment-life';
import { type CallAnswer, callProcessor } from '@quittance/services/payments/charge/call-processor';
import { happeningOf } from '@quittance/services/payments/charge/process-payment';
import { type Core, occasionOf, tenant } from '../core.ts';
import { clockOf } from '../database/fake-database.ts';
import type { Transaction } from '../database/transaction.ts';
import { openSimulatedPort } from '../processor/processor-port.ts';
import { type Claim, claimPayment } from './claim-payment.ts';
import { cancelIfDisputed } from './dispute-account.ts';
import { recordEvent } from './record-event.ts';
import { validateClaimedAccount } from './validate-claimed-account.ts';

/**
 * Models `processPaymentThen` (services/payments/charge/process-payment.ts): lease, call and outcome, each committed
 * before the next begins.
 */
export async function processPayment(
  core: Core,
  paymentId: string,
  reserved?: Claim,
): Promise<PaymentState | undefined> {
  const claim = reserved ?? (await claimPayment(core, paymentId));
  if (!claim) return undefined;
  const answer = await call(core, claim);
  const { now, today } = occasionOf(core);
  const isForgetful = core.mutant === 'an unsent retry forgets the earlier request';
  const claimed = isForgetful ? { ...claim.claimed, tries: 1 } : claim.claimed;
  const happening = happeningOf(answer, { claimed, now });
  const isFree = isOutcome(happening.event) || core.mutant === 'a process without its lease still reports';
  return core.database.inTransaction(`record ${paymentId}`, async (tx) => {
    const leaseUntilMs = isFree ? undefined : claim.leaseUntilMs;
    const occasion = { paymentId, today, now };
    const state = await recordEvent(core, tx, { ...occasion, happening, expected: claim.row, leaseUntilMs });
    const isCanceled = state === 'reserved' && (await cancelIfDisputed(core, tx, occasion));
    return isCanceled ? 'canceled' : state;
  });
}

/** Runs the product's own call over the simulated network. */
async function call(core: Core, { claimed, leaseUntilMs, row }: Claim): Promise<CallAnswer> {
  const { harness, calls } = core;
  const underWay = calls.begin({ paymentId: row.id, host: harness.host, leaseUntilMs });
  const { host } = harness;
  const context = {
    now: () => clockOf(harness, host),
    processors: new Map([['sandbox', openSimulatedPort(core) as never]]),
    database: { inTenant: (_id: string, work: (tx: never) => Promise<unknown>) => readKey(core, work) } as never,
    keyring: { forTenant: async () => ({ open: (sealed: Buffer) => `021000021|${sealed}` }) } as never,
  };
  try {
    const isEndless = core.mutant === 'a process without its lease still sends';
    const held = isEndless ? { ...claimed, lease_until: new Date(8.64e15) } : claimed;
    return await callProcessor(context, {
      tenantId: tenant.id,
      claimed: held,
      validate: (tx, asked) => validateClaimedAccount(core, { ...asked, tx: tx as unknown as Transaction }),
    });
  } finally {
    calls.end(underWay);
  }
}

/** Decrypting bank account numbers reads the tenant's key first. */
function readKey<Value>({ database }: Core, work: (tx: never) => Promise<Value>): Promise<Value> {
  return database.inTransaction('read the key of the tenant', async (tx: Transaction) => {
    await tx.statement('select from tenant_data_key');
    return work(tx as never);
  });
}
