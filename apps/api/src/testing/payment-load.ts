import { getCustomerAccounts } from '@quittance/contract/accounts';
import { getHistory } from '@quittance/contract/history';
import { submitPayment } from '@quittance/contract/payments';
import { logIn } from '@quittance/contract/sign-in';
import { everyPage } from '@quittance/processors/every-page';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { expect } from 'vitest';
import { callOverSocket, type SocketAnswer } from './call-over-socket.ts';
import { bankPayment, cardPayment, type PaymentBody } from './payment-request.ts';
import { type SignedIn, signInCustomer, testPassword } from './signed-in-customer.ts';
import type { TestApi, TestRequest } from './test-api.ts';

/** Two people at a port of this machine who sign in, look and pay over and over, until `end`. */
export async function startPaymentLoad(api: TestApi, { tenant, port }: { tenant: Tenant; port: number }) {
  const account = { balanceCents: 100_000_000 };
  const [ada, ben] = [
    await signInCustomer(api, { tenant, ...account }),
    await signInCustomer(api, { tenant, ...account }),
  ];
  const people = [requestsOf(ada, await cardPayment(api, ada)), requestsOf(ben, await bankPayment(api, ben))];
  const answers: SocketAnswer[] = [];
  let isOver = false;
  const load = people.map(async (next) => {
    while (!isOver) for (const request of next()) answers.push(await callOverSocket(port, request));
  });
  const failed = () => answers.filter((answer) => !isTaken(answer)).map(({ status, body }) => `${status} ${body}`);
  return {
    failed,
    /** How many payments were asked for: every fourth request is one. */
    payments: () => answers.length / 4,
    /** How many charges the processor knows of. */
    async charges(): Promise<number> {
      const merchant = `merchant-${tenant.label}`;
      return (await everyPage((query) => api.world.processor.report({ ...query, merchant }))).length;
    },
    /** Lets the load go on for a while: two whole rounds of everyone. */
    async goOn(): Promise<void> {
      const enough = answers.length + 16;
      await expect.poll(() => answers.length, { timeout: 120_000 }).toBeGreaterThan(enough);
    },
    /** Everyone finishes their round. */
    async end(): Promise<void> {
      isOver = true;
      await Promise.all(load);
    },
    /** Waits until a worker has found out what became of the payments that were still being confirmed when their payers were answered. */
    async untilConfirmed(): Promise<void> {
      const open = "select 1 from payment where state in ('reserved', 'submitting', 'unknown')";
      const openPayments = async () => (await api.world.adminPool.query(open)).rowCount;
      await expect.poll(openPayments, { timeout: 120_000 }).toBe(0);
    },
  };
}

/** 202 is a payment that is being confirmed: on a machine that has much to do it can take longer than its payer is kept waiting. */
function isTaken({ status }: SocketAnswer): boolean {
  return status === 200 || status === 202;
}

/** What one person does over and over: signs in, looks, pays a cent more than before. */
function requestsOf(payer: SignedIn, pays: TestRequest & { body: PaymentBody }) {
  let rounds = 0;
  return () => {
    rounds++;
    const key = `${pays.body.idempotencyKey}-${rounds}`;
    const body: PaymentBody = { ...pays.body, amount: (5_000 + rounds) / 100, idempotencyKey: key };
    return [
      { call: logIn, body: { username: payer.login, password: testPassword } },
      { call: getCustomerAccounts, ...payer.credentials },
      { call: getHistory, ...payer.credentials },
      { call: submitPayment, ...payer.credentials, body },
    ];
  };
}
