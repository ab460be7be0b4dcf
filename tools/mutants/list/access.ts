import type { Mutant } from '../mutant.ts';

const authenticate = 'packages/services/src/sign-in/authenticate.ts';
const authenticateTest = 'packages/services/src/sign-in/authenticate.test.ts';
const checkCode = 'packages/services/src/auth-codes/check-code.ts';
const codesTest = 'packages/services/src/auth-codes/auth-codes.test.ts';
const payPalOrder = 'packages/services/src/wallets/use-paypal-order.ts';
const payPalOrderTest = 'packages/services/src/wallets/use-paypal-order.test.ts';
const transaction = 'packages/database/src/tenant-transaction.ts';
const transactionTest = 'packages/database/src/tenant-transaction.test.ts';

/** Defects that expose one customer's rows to another. */
export const accessMutants: readonly Mutant[] = [
  {
    name: 'a table without its policy for the tenant',
    sql: 'drop policy payment_of_tenant on payment; create policy payment_of_tenant on payment using (true);',
    caughtBy: {
      file: 'packages/database/src/rules/row-isolation.test.ts',
      test: "$table as $role can't change rows of another tenant",
    },
  },
  {
    name: 'a table without its policy for the customer',
    sql: "alter policy payment_of_tenant on payment using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);",
    caughtBy: {
      file: 'packages/database/src/rules/row-isolation.test.ts',
      test: 'sees in %s only rows of its customer',
    },
  },
  {
    name: 'row-level security is not forced',
    sql: 'alter table payment no force row level security;',
    caughtBy: { file: 'packages/database/src/rules/tenant-isolation.test.ts', test: 'has no isolation gap' },
  },
  {
    name: 'a process starts as a role that can bypass row-level security',
    file: 'packages/database/src/refuse-bypass-role.ts',
    search: 'if (!found || found.bypasses || found.owns) {',
    replace: 'if (!found) {',
    caughtBy: { file: 'packages/database/src/roles.test.ts', test: 'refuses the superuser' },
  },
  {
    name: 'the tenant outlives its transaction',
    file: transaction,
    search: '`set local app.tenant_id',
    replace: '`set app.tenant_id',
    caughtBy: {
      file: transactionTest,
      test: 'outside tenants sees no tenant’s rows, even after a tenant used the connection',
    },
  },
  {
    name: 'a customer transaction sees the whole tenant',
    file: transaction,
    search: 'if (of.customerId !== undefined) settings.push(',
    replace: 'if (of.customerId === null) settings.push(',
    caughtBy: {
      file: transactionTest,
      test: 'for a customer sees only that customer’s rows, and the next one on the same connection the whole tenant’s',
    },
  },
  {
    name: 'an ended session still works',
    file: authenticate,
    search: '!session || session.ended_at ||',
    replace: '!session ||',
    caughtBy: { file: authenticateTest, test: 'happens as soon as the customer signs out' },
  },
  {
    name: 'a token works without its cookie',
    file: authenticate,
    search: ' || !isSecretOf(cookieSecret, session.cookie_hash)',
    replace: '',
    caughtBy: {
      file: authenticateTest,
      test: 'rejects a token without its cookie, and the session continues',
    },
  },
  {
    name: 'a token’s tenant is not checked',
    file: authenticate,
    search: '!claims || claims.tenantId !== tenant.id',
    replace: '!claims',
    caughtBy: { file: 'apps/api/src/all-calls/session-attacks.test.ts', test: 'of another tenant by its claim' },
  },
  {
    name: 'an exchanged token keeps working',
    file: authenticate,
    search: "return isCurrentToken(session, { now, tokenId }) ? undefined : 'token-reused';",
    replace: 'return isCurrentToken(session, { now, tokenId }) ? undefined : undefined;',
    caughtBy: {
      file: authenticateTest,
      test: 'ends the session when the token before the previous one is used, because only a thief still has it',
    },
  },
  {
    name: 'wrong codes are not counted',
    file: checkCode,
    search: 'code_tries: row.code_tries + 1,',
    replace: 'code_tries: row.code_tries,',
    caughtBy: { file: codesTest, test: 'is refused after five wrong attempts, even if correct' },
  },
  {
    name: 'a right code is not used up',
    file: checkCode,
    search: '...(isEnded && { used_at: handle.now })',
    replace: '',
    caughtBy: { file: codesTest, test: 'is accepted for only one of many concurrent attempts' },
  },
  {
    name: 'simultaneous tries on a code are not serialized',
    file: 'packages/services/src/auth-codes/find-request.ts',
    search: '    .forUpdate()\n',
    replace: '',
    caughtBy: {
      file: 'packages/services/src/auth-codes/held-tries.test.ts',
      test: 'two concurrent attempts on one code are both counted',
    },
  },
  {
    name: 'wrong passwords lock nothing',
    file: 'packages/services/src/sign-in/sign-in-tries.ts',
    search: `counted.failed_tries + 1 >= \${triesBeforeLock}::int then`,
    replace: `counted.failed_tries + 1 >= \${triesBeforeLock}::int + 1000000 then`,
    caughtBy: {
      file: 'packages/services/src/sign-in/log-in.test.ts',
      test: 'lock the name for 30 seconds after ten in a row, even for the correct password',
    },
  },
  {
    name: 'a PayPal order pays for anyone',
    file: 'packages/services/src/payments/reserve/reserve-payment.ts',
    search:
      "if (method.kind === 'paypal') return usePayPalOrder(tx, { tenant, session, orderId: method.orderId, decision, now });",
    replace: "if (method.kind === 'paypal') return true;",
    caughtBy: {
      file: payPalOrderTest,
      test: 'refuses another customer’s order like an unknown one',
    },
  },
  {
    name: 'a PayPal order pays in anyone’s visit',
    file: payPalOrder,
    search: "    .where('guest_session_id', 'is not distinct from', guestSessionIdOf(session))\n",
    replace: '',
    caughtBy: {
      file: payPalOrderTest,
      test: 'refuses a customer’s order in a guest’s visit to the same account, and vice versa',
    },
  },
  {
    name: 'a PayPal order pays another account',
    file: payPalOrder,
    search: "    .where('account_id', '=', share.facts.account_id)\n",
    replace: '',
    caughtBy: { file: payPalOrderTest, test: 'refuses another account of the same customer' },
  },
  {
    name: 'a PayPal order is never used up',
    file: payPalOrder,
    search: "    .where('used_at', 'is', null)\n",
    replace: '',
    caughtBy: { file: payPalOrderTest, test: 'is refused after a payment by %s' },
  },
];
