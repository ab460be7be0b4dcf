import { getCustomerAccounts } from '@quittance/contract/accounts';
import { getHistory } from '@quittance/contract/history';
import { submitPayment } from '@quittance/contract/payments';
import { logIn } from '@quittance/contract/sign-in';
import { everyPage } from '@quittance/processors/every-page';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { expect } from 'vitest';
import { callOverSocket, type SocketAnswer } from './call-over-socket.ts';
import { type SignedIn, signInCustomer, testPassword } from './payers/signed-in-customer.ts';
import { bankPayment, cardPayment, type PaymentBody } from './payment-request.ts';
import type { TestApi, TestRequest } from './test-api.ts';

/** Runs two customers who sign in, view their account and pay repeatedly until `end`. */
export async function startPaymentLoad(api: TestApi, { tenant, port }: { tenant: Tenant; port: number }) {
  const account = { balanceCents: 100_000_000 };
  const [ada, ben] = [
    await signInCustomer(api, { tenant, ...account }),
    await signInCustomer(api, { tenant, ...account }),
  ];
  const payers = [requestsOf(ada, await cardPayment(api, ada)), requestsOf(ben, await bankPayment(api, ben))];
  const answers: SocketAnswer[] = [];
  let isStopped = false;
  const load = payers.map(async (next) => {
    while (!isStopped) for (const request of next()) answers.push(await callOverSocket(port, request));
  });
  const failed = () => answers.filter((answer) => !isTaken(answer)).map(({ status, body }) => `${status} ${body}`);
  return {
    failed,
    /** Counts the requested payments, one in four requests. */
    payments: () => answers.length / 4,
    /** Counts the processor's charges. */
    async charges(): Promise<number> {
      const merchant = `merchant-${tenant.label}`;
      return (await everyPage((query) => api.world.processor.report({ ...query, merchant }))).length;
    },
    /** Waits for two full rounds of both customers. */
    async goOn(): Promise<void> {
      const enough = answers.length + 16;
      await expect.poll(() => answers.length, { timeout: 120_000 }).toBeGreaterThan(enough);
    },
    /** Finishes the current rounds. */
    async end(): Promise<void> {
      isStopped = true;
      await Promise.all(load);
    },
    /** Waits until a worker has confirmed all payments that were still pending when their requests were answered. */
    async untilConfirmed(): Promise<void> {
      const open = "select 1 from payment where state in ('reserved', 'submitting', 'unknown')";
      const openPayments = async () => (await api.world.adminPool.query(open)).rowCount;
      await expect.poll(openPayments, { timeout: 120_000 }).toBe(0);
    },
  };
}

/** 202 means that the payment is still being confirmed, which can happen on a busy machine. */
function isTaken({ status }: SocketAnswer): boolean {
  return status === 200 || status === 202;
}

/** Signs in, views the account and pays a cent more each round. */
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
