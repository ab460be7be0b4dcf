import type { Mutant } from '../mutant.ts';

const callProcessor = 'packages/services/src/payments/call-processor.ts';
const claimPayment = 'packages/services/src/payments/claim-payment.ts';
const movePayment = 'packages/services/src/payments/move-payment.ts';
const sweepPayments = 'packages/services/src/payments/sweep-payments.ts';
const crashes = 'packages/services/src/payments/crash-recovery.test.ts';
const lostLease = 'packages/services/src/payments/lost-lease.test.ts';
const outage = 'packages/services/src/payments/processor-outage.test.ts';

/** Defects that charge a payment twice, lose it, or let two processes work on it. */
export const oneChargeMutants: readonly Mutant[] = [
  {
    name: 'a new key for each try',
    file: callProcessor,
    search: 'const { merchant, processor_key: key } = claimed;',
    replace: `const { merchant } = claimed;\n  const key = \`\${claimed.processor_key}-\${Math.random()}\`;`,
    caughtBy: {
      file: crashes,
      test: 'after the charge by %s, before the outcome: the charge is found and not made again',
    },
  },
  {
    name: 'a second try does not ask first',
    file: callProcessor,
    search: 'if (claimed.tries > 1) {',
    replace: 'if (claimed.tries > 1_000) {',
    caughtBy: {
      file: outage,
      test: 'after it nothing is sent, and an operator has to look',
    },
  },
  {
    name: 'the key is sent again after it expired',
    file: callProcessor,
    search: "if (isKeyExpired(claimed, { processor, now: context.now() })) return { verdict: 'key-expired' };",
    replace: '',
    caughtBy: { file: outage, test: 'after it nothing is sent, and an operator has to look' },
  },
  {
    name: 'a process without its lease still sends',
    file: callProcessor,
    search: 'if (context.now() >= claimed.lease_until) return leaseOver;',
    replace: '',
    caughtBy: { file: lostLease, test: 'sends nothing any more, however long it slept' },
  },
  {
    name: 'a process without its lease still reports',
    file: movePayment,
    search: `and (\${leaseUntil ?? null}::timestamptz is null or lease_until = \${leaseUntil ?? null}::timestamptz)`,
    replace: '',
    caughtBy: { file: lostLease, test: 'has no say about a payment that somebody else is at: %s' },
  },
  {
    name: 'no lease',
    file: claimPayment,
    search: "    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))\n",
    replace: '',
    caughtBy: { file: crashes, test: 'a live lease keeps others away, a lease that is over does not' },
  },
  {
    name: 'the lease is not written',
    file: claimPayment,
    search: `lease_until = \${leaseUntil}, next_check_at`,
    replace: 'next_check_at',
    caughtBy: { file: crashes, test: 'a live lease keeps others away, a lease that is over does not' },
  },
  {
    name: 'tries are not counted',
    file: claimPayment,
    search: 'set tries = a.tries + 1,',
    replace: 'set tries = greatest(a.tries, 1),',
    caughtBy: { file: crashes, test: 'again and again: one charge, and the tries are counted before each call' },
  },
  {
    name: 'nobody takes over an expired lease',
    file: sweepPayments,
    search: "p.state in ('reserved', 'submitting', 'unknown')",
    replace: "p.state in ('reserved', 'unknown')",
    caughtBy: {
      file: crashes,
      test: 'after the lease, before the call: the sweeper makes the charge when the lease is over',
    },
  },
  {
    name: 'an intent without its next check',
    file: 'packages/services/src/payments/insert-payment.ts',
    search: 'next_check_at: nextCheckAt(payment),',
    replace: 'next_check_at: null,',
    caughtBy: { file: crashes, test: 'after the intent: the sweeper submits the payment 5 seconds later' },
  },
  {
    name: 'a step without its guard',
    file: movePayment,
    search: `and payment_id = \${paymentId} and state = \${from}`,
    replace: `and payment_id = \${paymentId}`,
    caughtBy: {
      file: 'packages/services/src/payments/late-step.test.ts',
      test: 'a step is written only where the payment still is: a settled one is not taken back by who comes late',
    },
  },
  {
    name: 'the same key is accepted with another body',
    file: 'packages/services/src/payments/reserve-payment.ts',
    search:
      "if (!earlier.request_hash.equals(requestHash)) return refuse('IdempotencyKeyReused', { field: 'idempotencyKey' });",
    replace: '',
    caughtBy: {
      file: 'packages/services/src/payments/idempotency.test.ts',
      test: 'the same key with another %s is refused and changes nothing',
    },
  },
  {
    name: 'keys are deleted after a day',
    file: 'packages/domain/src/retention/retention-rules.ts',
    search: "['idempotency_key'],\n    { days: 30 }",
    replace: "['idempotency_key'],\n    { days: 1 }",
    caughtBy: {
      file: 'packages/services/src/payments/idempotency.test.ts',
      test: 'keys are kept for 30 days, payments for good',
    },
  },
  {
    name: 'a transaction that throws is committed',
    file: 'packages/database/src/tenant-transaction.ts',
    search: "await client.query('rollback');",
    replace: "await client.query('commit');",
    caughtBy: { file: crashes, test: 'a transaction that fails after the step leaves no half of it' },
  },
];
