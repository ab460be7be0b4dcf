import { isOpen } from '@quittance/domain/payments/payment-life';
import type { PaymentHappening } from '@quittance/services/payments/payment-step';
import { type Core, occasionOf } from '../core.ts';
import type { Transaction } from '../database/transaction.ts';
import type { BookedEvent } from '../processor/processor-books.ts';
import { recordEvent } from './record-event.ts';
import { endValidation } from './validate-claimed-account.ts';

const pageSize = 3;
const cursorKey = 'sandbox merchant';

/**
 * Models `collectFrom` (services/payments/charge/collect-processor-events.ts): reads pages from the cursor on and
 * commits each event separately.
 */
export async function collectEvents(core: Core): Promise<void> {
  let after = await core.database.inTransaction('read the cursor', async (tx) => {
    await tx.statement('select from processor_cursor');
    return Number(tx.get('cursor', cursorKey)?.cursor ?? 0);
  });
  for (;;) {
    await core.harness.step('asks for events');
    if (core.processor.isAway) return;
    const { events } = core.processor.books;
    const page = events.slice(after, after + pageSize);
    for (const event of page) await core.database.inTransaction(`take in ${event.id}`, (tx) => takeIn(core, tx, event));
    after += page.length;
    if (page.length > 0) await writeCursor(core, after);
    if (after >= events.length) return;
  }
}

/** Checks for events after the cursor. */
export function hasNews({ database, processor }: Core): boolean {
  return Number(database.rows('cursor').get(cursorKey)?.cursor ?? 0) < processor.books.events.length;
}

/**
 * Models `applyProcessorEvent` (services/payments/charge/apply-processor-event.ts): processes an event once. Only
 * accepted payments settle or return.
 */
async function takeIn(core: Core, tx: Transaction, event: BookedEvent): Promise<void> {
  await tx.statement('select from payment_attempt join payment');
  const payment = tx.all('payment').find(([, { processorKey }]) => processorKey === event.charge.key)?.[1];
  await tx.statement('insert into processor_event on conflict do nothing');
  if (!(await tx.tryInsert('processorEvent', event.id, { paymentId: payment?.id ?? null }))) return;
  if (!payment) return;
  if (event.kind === 'cleared') return endValidation(tx, { paymentId: payment.id, result: 'passed' });
  // Models `refuseBehind` (services/ach/apply-entry-return.ts): a debit behind a returned prenote is never sent.
  if (event.kind === 'refused') await endValidation(tx, { paymentId: payment.id, result: 'failed' });
  const occasion = { paymentId: payment.id, ...occasionOf(core) };
  const record = (happening: PaymentHappening) => recordEvent(core, tx, { ...occasion, happening });
  if (isOpen(payment.state) || payment.state === 'review')
    await record({ event: 'processor-accepted', processorReference: event.charge.id });
  await record(event.kind === 'settled' ? { event: 'settled' } : { event: 'returned', returnCode: event.code });
}

function writeCursor({ database }: Core, after: number): Promise<void> {
  return database.inTransaction('write the cursor', async (tx) => {
    await tx.statement('insert into processor_cursor on conflict do update');
    await tx.lock('cursor', cursorKey);
    if (!(await tx.tryInsert('cursor', cursorKey, { cursor: String(after) }))) {
      await tx.update('cursor', cursorKey, { cursor: String(after) });
    }
  });
}
