import { unwrap } from '@quittance/client';
import { type Bill, readBills, readLinks, versionOf, writeLinks } from './books.ts';
import { payee, quittance } from './quittance.ts';

for (const bill of readBills()) {
  const version = versionOf(bill);
  if (readLinks()[version] !== undefined) {
    console.log(`${bill.number}: already pushed`);
    continue;
  }
  const link = await push(bill, version);
  writeLinks({ ...readLinks(), [version]: link });
  console.log(`${bill.number}: pushed, ${link}`);
}

/**
 * Sends a version of a bill and returns its payment link. The idempotency keys come from the version: if we crash before
 * we save the link, the next run gets the same link again and creates nothing.
 */
async function push(bill: Bill, version: string): Promise<string> {
  const keyOf = (step: string) => ({ 'Idempotency-Key': `${step}-${version}` });
  const { code, ...customer } = bill.customer;
  await unwrap(
    quittance.PUT('/v1/creditor/customers/{customerReferenceCode}', {
      params: { path: { customerReferenceCode: code }, header: keyOf('customer') },
      body: customer,
    }),
  );
  await unwrap(
    quittance.PUT('/v1/creditor/accounts/{merchantPayeeCode}/{accountReferenceCode}', {
      params: {
        path: { merchantPayeeCode: payee, accountReferenceCode: bill.accountCode },
        header: keyOf('account'),
      },
      body: {
        customerReferenceCode: code,
        accountName: bill.accountName,
        balance: bill.amountCents / 100,
        asOf: bill.updatedAt,
        billNumber: bill.number,
        billAmount: bill.amountCents / 100,
        dueOn: bill.dueOn,
      },
    }),
  );
  const { url } = await unwrap(
    quittance.POST('/v1/creditor/pay-links', {
      params: { header: keyOf('link') },
      body: { accounts: [{ merchantPayeeCode: payee, accountReferenceCode: bill.accountCode }], validDays: 30 },
    }),
  );
  if (url === null) throw new Error(`the link for ${bill.number} can't be used anymore`);
  return url;
}
