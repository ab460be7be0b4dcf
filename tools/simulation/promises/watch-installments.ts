import type { FakeDatabase } from '../database/fake-database.ts';
import type { Tables } from '../database/tables.ts';
import { breakPromise } from './broken-promise.ts';

type Payment = Tables['payment'];
type Installment = Tables['installment'];

const promise = 'an installment is charged once or accounted for';
const endedStates: readonly string[] = ['declined', 'canceled', 'returned'];
const undecided: readonly string[] = ['reserved', 'submitting', 'unknown', 'accepted', 'review'];
const maxTries = 3;

/**
 * Checks that each installment agrees with its payments: exactly one backs a paid or submitted installment, and none
 * backs any other.
 */
export function watchInstallments(database: FakeDatabase): void {
  const installments = database.rows('installment');
  if (installments.size === 0) return;
  const payments = new Map<string, Payment[]>();
  for (const payment of database.rows('payment').values()) {
    if (payment.planId === null) continue;
    const id = `${payment.planId} ${payment.sequence}`;
    payments.set(id, [...(payments.get(id) ?? []), payment]);
  }
  for (const [id, installment] of installments) checkInstallment(id, installment, payments.get(id) ?? []);
  for (const [id, { state }] of database.rows('plan')) {
    const isAhead = [...installments.values()].some(
      (each) => each.planId === id && (each.state === 'scheduled' || each.state === 'retrying'),
    );
    if (isAhead && state !== 'active' && state !== 'paused')
      breakPromise(promise, `${id} is ${state} and has something ahead`);
  }
}

function checkInstallment(
  id: string,
  { state, tries, amountCents, paymentId }: Installment,
  payments: Payment[],
): void {
  const live = payments.filter((payment) => !endedStates.includes(payment.state));
  const last = payments.at(-1);
  const found = `${id} is ${state} after ${payments.map((each) => `${each.id} (${each.state})`).join(', ') || 'no payment'}`;
  if (live.length > 1) breakPromise(promise, found);
  if (last && paymentId !== last.id) breakPromise(promise, `${found}, and names ${paymentId}`);
  const expected = state === 'submitted' ? undecided : state === 'paid' ? ['succeeded', 'settled'] : undefined;
  const isRight = expected ? live.some((payment) => expected.includes(payment.state)) : live.length === 0;
  if (!isRight) breakPromise(promise, found);
  const tried = payments.filter((payment) => payment.state !== 'canceled').length;
  if (tries > maxTries || tried > maxTries) breakPromise(promise, `${found}, tried ${tries} times`);
  if (live.some((payment) => payment.amountCents > amountCents))
    breakPromise(promise, `${found}, above what was agreed`);
}
