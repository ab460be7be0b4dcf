import { benchPassword, benchTenant, customerCount, customerNumber } from '../bench-customers.ts';
import { paymentBody } from '../payment-request.ts';
import type { ApiCall, ApiClient } from './api-client.ts';

/** A customer who signed in recently. */
type Visitor = { n: number; token: string; cookie: string };
/** A customer's next request, which resolves to its status. */
export type Visit = { kind: string; make(): Promise<number> };

/** Requests out of a hundred, by kind. */
const mix = { 'log-in': 5, accounts: 35, history: 25, preview: 10, payment: 25 } as const;
type Kind = keyof typeof mix;
const order = interleave();
/** Tokens expire after ten minutes, so visitors are dropped after this many newer sign-ins. */
const maxVisitors = 200;
const firstVisitors = 40;

/**
 * Simulates portal visitors: some sign in, and the others view accounts, preview plans and pay, each with their own
 * session.
 */
export async function openVisitors(client: ApiClient) {
  const visitors: Visitor[] = [];
  let signedIn = 0;
  let made = 0;

  async function logIn(): Promise<number> {
    const n = signedIn++ % customerCount;
    const body = { username: `bench-${customerNumber(n)}`, password: benchPassword };
    const answer = await client.call({ path: '/api/v1/auth/login', body });
    const cookie = /quittance=([^;]+)/.exec(answer.headers['set-cookie']?.join() ?? '')?.[1];
    if (answer.status === 200 && cookie) {
      visitors.push({ n, token: JSON.parse(answer.body).token, cookie });
      if (visitors.length > maxVisitors) visitors.shift();
    }
    return answer.status;
  }

  while (visitors.length < firstVisitors) {
    const status = await logIn();
    if (status !== 200) throw new Error(`a log-in before the load answered ${status}`);
  }

  return {
    /** Returns the next request, made by a different visitor each time. */
    next(): Visit {
      made++;
      const kind = order[made % order.length] ?? 'accounts';
      if (kind === 'log-in') return { kind, make: logIn };
      const visitor = visitors[made % visitors.length];
      if (!visitor) throw new Error('nobody has signed in');
      const call = callOf(kind, { visitor, number: made });
      return { kind, make: async () => (await client.call(call)).status };
    },
  };
}

function callOf(kind: Exclude<Kind, 'log-in'>, { visitor, number }: { visitor: Visitor; number: number }): ApiCall {
  const { n, token, cookie } = visitor;
  const by = { token, cookie };
  switch (kind) {
    case 'accounts':
      return { ...by, path: '/api/v1/customer/accounts', body: {} };
    case 'history':
      return { ...by, path: '/api/v1/transactiondata/history', body: {} };
    case 'preview':
      return { ...by, path: '/api/v1/transactiondata/previewinstallmentseries', body: previewBody(n) };
    case 'payment': {
      const key = `bench-payment-load-${String(number).padStart(12, '0')}`;
      return {
        ...by,
        path: '/api/v1/payment/submit',
        body: JSON.parse(paymentBody({ customer: { n, token, tenant: benchTenant }, key })),
      };
    }
  }
}

function previewBody(n: number): object {
  const today = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago' }).format(new Date());
  return {
    accountReferenceCode: `BENCH-${customerNumber(n)}`,
    paymentMethod: 'creditcard',
    installmentSchedule: {
      firstInstallmentAmount: null,
      firstInstallmentDate: null,
      amountCalculationType: 0,
      calculationAmount: 50,
      calculationDate: today,
      intervalType: 'Weekly',
      intervalSettings: { DayOfWeek: 1 },
      endConditionType: 2,
      endConditionValue: 500,
      convenienceFee: { feeValue: 0, convenienceFeeAssignmentType: 1, convenienceFeeCalculationType: 0 },
      persistInstallmentRecipe: true,
    },
  };
}

/** Spreads each kind evenly over a hundred requests. */
function interleave(): Kind[] {
  const placed = Object.entries(mix).flatMap(([kind, share]) =>
    Array.from({ length: share }, (_, index) => ({ kind: kind as Kind, position: (index + 0.5) / share })),
  );
  return placed.toSorted((a, b) => a.position - b.position).map(({ kind }) => kind);
}
