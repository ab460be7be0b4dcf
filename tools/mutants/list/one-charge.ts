import type { Mutant } from '../mutant.ts';

const callProcessor = 'packages/services/src/payments/charge/call-processor.ts';
const claimPayment = 'packages/services/src/payments/charge/claim-payment.ts';
const movePayment = 'packages/services/src/payments/record/move-payment.ts';
const sweepPayments = 'packages/services/src/payments/charge/sweep-payments.ts';
const crashes = 'packages/services/src/payments/charge/crash-recovery.test.ts';
const lostLease = 'packages/services/src/payments/charge/lost-lease.test.ts';
const outage = 'packages/services/src/payments/charge/processor-outage.test.ts';

/** Defects that charge a payment twice, lose it, or let two processes work on it. */
export const oneChargeMutants: readonly Mutant[] = [
  {
    name: 'a new key for each try',
    file: callProcessor,
    search: 'const { merchant, processor_key: key } = claimed;',
    replace: `const { merchant } = claimed;\n  const key = \`\${claimed.processor_key}-\${Math.random()}\`;`,
    caughtBy: {
      file: crashes,
      test: "finds the %s charge and doesn't repeat it when the process crashed before recording the outcome",
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
    caughtBy: { file: lostLease, test: 'sends nothing to the processor, no matter how long it slept' },
  },
  {
    name: 'a process without its lease still reports',
    file: movePayment,
    search: `and (\${leaseUntil ?? null}::timestamptz is null or lease_until = \${leaseUntil ?? null}::timestamptz)`,
    replace: '',
    caughtBy: { file: lostLease, test: 'cannot record %s for a payment that another process has claimed' },
  },
  {
    name: 'no lease',
    file: claimPayment,
    search: "    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))\n",
    replace: '',
    caughtBy: { file: crashes, test: 'keeps other processes away until it expires' },
  },
  {
    name: 'the lease is not written',
    file: claimPayment,
    search: `lease_until = \${leaseUntil}, next_check_at`,
    replace: 'next_check_at',
    caughtBy: { file: crashes, test: 'keeps other processes away until it expires' },
  },
  {
    name: 'tries are not counted',
    file: claimPayment,
    search: 'set tries = a.tries + 1,',
    replace: 'set tries = greatest(a.tries, 1),',
    caughtBy: { file: crashes, test: 'charges once over repeated crashes, and counts each try before its call' },
  },
  {
    name: 'nobody takes over an expired lease',
    file: sweepPayments,
    search: "p.state in ('reserved', 'submitting', 'unknown')",
    replace: "p.state in ('reserved', 'unknown')",
    caughtBy: {
      file: crashes,
      test: 'charges the payment after its lease expires when the process crashed before the processor call',
    },
  },
  {
    name: 'an intent without its next check',
    file: 'packages/services/src/payments/reserve/insert-payment.ts',
    search: 'next_check_at: nextCheckAt(payment),',
    replace: 'next_check_at: null,',
    caughtBy: { file: crashes, test: 'submits the payment after 5 seconds when the process crashed before the lease' },
  },
  {
    name: 'a step without its guard',
    file: movePayment,
    search: `and payment_id = \${paymentId} and state = \${from}`,
    replace: `and payment_id = \${paymentId}`,
    caughtBy: {
      file: 'packages/services/src/payments/record/late-step.test.ts',
      test: 'recordEvent ignores a late step, so that a succeeded payment stays succeeded',
    },
  },
  {
    name: 'the same key is accepted with another body',
    file: 'packages/services/src/payments/reserve/reserve-payment.ts',
    search:
      "if (!earlier.request_hash.equals(requestHash)) return refuse('IdempotencyKeyReused', { field: 'idempotencyKey' });",
    replace: '',
    caughtBy: {
      file: 'packages/services/src/payments/reserve/idempotency.test.ts',
      test: 'refuses a request with another %s and changes nothing',
    },
  },
  {
    name: 'keys are deleted after a day',
    file: 'packages/domain/src/retention/retention-rules.ts',
    search: "['idempotency_key'],\n    { days: 30 }",
    replace: "['idempotency_key'],\n    { days: 1 }",
    caughtBy: {
      file: 'packages/services/src/payments/reserve/idempotency.test.ts',
      test: 'is kept for 30 days, while the payment is kept permanently',
    },
  },
  {
    name: 'a transaction that throws is committed',
    file: 'packages/database/src/tenant-transaction.ts',
    search: "await client.query('rollback');",
    replace: "await client.query('commit');",
    caughtBy: { file: crashes, test: 'rolls back the whole step when its transaction fails' },
  },
];
