import type { Mutant } from '../mutant.ts';

/** Defects that expose one customer's rows to another. */
export const accessMutants: readonly Mutant[] = [
  {
    name: 'a table has no tenant policy',
    change: {
      sql: 'drop policy payment_of_tenant on payment; create policy payment_of_tenant on payment using (true);',
    },
    caughtBy: 'row-isolation.test.ts',
  },
  {
    name: 'a table has no customer policy',
    change: {
      sql: "alter policy payment_of_tenant on payment using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);",
    },
    caughtBy: 'row-isolation.test.ts',
  },
  {
    name: 'row-level security is not forced',
    change: { sql: 'alter table payment no force row level security;' },
    caughtBy: 'tenant-isolation.test.ts',
  },
  {
    name: 'a process starts as a role that can bypass row-level security',
    change: [
      { in: 'refuseBypassRole', condition: 'bypasses', is: false },
      { in: 'refuseBypassRole', condition: 'owns', is: false },
    ],
    caughtBy: 'roles.test.ts',
  },
  {
    name: 'the tenant setting survives its transaction',
    change: { in: 'tenantDatabase', text: 'set local app.tenant_id', is: 'set app.tenant_id' },
    caughtBy: 'tenant-transaction.test.ts',
  },
  {
    name: 'a customer transaction sees all of the tenant’s rows',
    change: { in: 'tenantDatabase', condition: 'customerId', is: false },
    caughtBy: 'tenant-transaction.test.ts',
  },
  {
    name: 'a session still works after it ends',
    change: { in: 'authenticate', condition: 'ended_at', is: false },
    caughtBy: 'authenticate.test.ts',
  },
  {
    name: 'a token works without its cookie',
    change: { in: 'authenticate', condition: 'isSecretOf', is: true },
    caughtBy: 'authenticate.test.ts',
  },
  {
    name: 'a token’s tenant is not checked',
    change: { in: 'authenticate', condition: 'tenantId', is: false },
    caughtBy: 'session-attacks.test.ts',
  },
  {
    name: 'a token still works after it was exchanged',
    change: { in: 'authenticate', condition: 'isCurrentToken', is: true },
    caughtBy: 'authenticate.test.ts',
  },
  {
    name: 'wrong codes are not counted',
    change: { in: 'checkCode', property: 'code_tries', is: '$0 - 1' },
    caughtBy: 'auth-codes.test.ts',
  },
  {
    name: 'a correct code is not used up',
    change: { in: 'checkCode', property: 'used_at', is: 'null' },
    caughtBy: 'auth-codes.test.ts',
  },
  {
    name: 'simultaneous attempts to enter a code are not serialized',
    change: { in: 'lockRequest', drop: 'forUpdate' },
    caughtBy: 'held-tries.test.ts',
  },
  {
    name: 'wrong passwords do not lock the sign-in',
    change: { in: 'reserveTry', text: 'counted.failed_tries + 1 >= $::int then', is: 'false then' },
    caughtBy: 'log-in.test.ts',
  },
  {
    name: 'a customer can pay with someone else’s PayPal order',
    change: { in: 'reservePayment', call: 'usePayPalOrder', is: 'true' },
    caughtBy: 'use-paypal-order.test.ts',
  },
  {
    name: 'a guest’s PayPal order can be used in another visit',
    change: { in: 'usePayPalOrder', drop: 'where', about: 'guest_session_id' },
    caughtBy: 'use-paypal-order.test.ts',
  },
  {
    name: 'a PayPal order can be used for another account',
    change: { in: 'usePayPalOrder', drop: 'where', about: 'account_id' },
    caughtBy: 'use-paypal-order.test.ts',
  },
  {
    name: 'a PayPal order is never used up',
    change: { in: 'usePayPalOrder', drop: 'where', about: ['used_at', 'is'] },
    caughtBy: 'use-paypal-order.test.ts',
  },
];
