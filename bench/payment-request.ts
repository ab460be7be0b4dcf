import { todayIn } from '@quittance/domain/dates/business-day';
import { type BenchCustomer, benchCookie, customerId, customerNumber } from './bench-customers.ts';

export function paymentHeaders(customer: BenchCustomer): Record<string, string> {
  return {
    host: `${customer.tenant.label}.localhost`,
    'content-type': 'application/json',
    authorization: `Bearer ${customer.token}`,
    cookie: `quittance=${benchCookie}`,
  };
}

/** Builds a $5 payment with the customer's saved card. */
export function paymentBody({ customer, key }: { customer: BenchCustomer; key: string }): string {
  return JSON.stringify({
    accountReferenceCode: `BENCH-${customerNumber(customer.n)}`,
    amount: 5,
    paymentDate: todayIn('America/Chicago', Date.now()).toString(),
    paymentMethod: 'creditcard',
    referenceId: `c${customerId(customer.n).replaceAll('-', '')}`,
    expectedFee: 0,
    authorization: { accepted: true, language: 'en' },
    confirmDuplicate: true,
    idempotencyKey: key,
  });
}

export function requestText(
  path: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): string {
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}
