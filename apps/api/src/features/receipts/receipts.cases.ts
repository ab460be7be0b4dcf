import { randomUUID } from 'node:crypto';
import { emailReceipt, getLinkedReceipt, openReceipt } from '@quittance/contract/receipts';
import { changeContact } from '@quittance/services/testing/fixtures/test-contact';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { type CallCase, defineCases } from '../../testing/call-cases.ts';
import { payByCard, receiptToken } from '../../testing/payers/receipt-link.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';

export const receiptCases = [
  defineCases(emailReceipt, {
    success: emailed(),
    refusals: {
      async EndPointNotExist(harness) {
        const request = await emailed()(harness);
        const { transactionReferenceCode } = request.body as { transactionReferenceCode: string };
        const { rows } = await harness.api.world.adminPool.query(
          'select customer_id from payment where payment_id = $1',
          [transactionReferenceCode],
        );
        const session = { customerId: rows[0].customer_id };
        await changeContact(harness.api.world, { tenant: harness.tenant, session, email: '' });
        return request;
      },
      NotFound: emailed({ transactionReferenceCode: randomUUID() }),
      async SourceAddressRequired({ api }) {
        const tenant = await makeTenant(api.world, { label: `quiet-${randomUUID().slice(0, 8)}`, hasMessages: false });
        return emailed()({ api, tenant });
      },
      async TooManyRequests(harness) {
        const request = await emailed()(harness);
        for (let sent = 0; sent < 3; sent++) await harness.api.send(emailReceipt, request);
        return request;
      },
    },
  }),
  defineCases(openReceipt, {
    success: linked(),
    refusals: { ReceiptLinkInvalid: linked({ token: 'x' }), ReceiptLinkExpired: afterItsTime(linked()) },
  }),
  defineCases(getLinkedReceipt, {
    success: linked({ language: 'es' }),
    refusals: {
      ReceiptLinkInvalid: linked({ token: 'x', language: 'en' }),
      ReceiptLinkExpired: afterItsTime(linked({ language: 'en' })),
    },
  }),
];

function emailed(changes: object = {}): CallCase {
  return async ({ api, tenant }) => {
    const payer = await signInCustomer(api, { tenant });
    const transactionReferenceCode = await payByCard(api, payer);
    return { ...payer.credentials, body: { transactionReferenceCode, language: 'en', ...changes } };
  };
}

/** Receipt links work without a log-in. */
function linked(changes: object = {}): CallCase {
  return async ({ api, tenant }) => {
    const payer = await signInCustomer(api, { tenant });
    const token = await receiptToken(api, { ...payer, paymentId: await payByCard(api, payer) });
    return { tenant: tenant.label, body: { token, ...changes } };
  };
}

function afterItsTime(callCase: CallCase): CallCase {
  return async (harness) => {
    const request = await callCase(harness);
    await harness.api.world.adminPool.query('update receipt_link set expires_at = $1', [harness.api.world.clock.now]);
    return request;
  };
}
