import { randomUUID } from 'node:crypto';
import {
  getAuthorization,
  getAutopayAuthorization,
  getBillDocument,
  getPaidInFullLetter,
  getPlanAuthorization,
  getStatement,
  listDocuments,
  requestPaperBill,
  requestPaperCopy,
} from '@quittance/contract/documents';
import { agreeToElectronicRecords } from '@quittance/services/testing/electronic-consent';
import { makeBill } from '@quittance/services/testing/fixtures/test-bill';
import { enrollPayer } from '../../testing/autopay-request.ts';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { payByCard } from '../../testing/payers/receipt-link.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { daysAhead } from '../../testing/payment-request.ts';
import { makePlan } from '../../testing/plan-request.ts';

export const documentCases = [
  defineCases(listDocuments, {
    success: asking(async (payer, { api }) => {
      await makePlan(api, payer);
      return {};
    }),
    refusals: {},
  }),
  defineCases(getAuthorization, {
    success: asking(async (payer, { api }) => ({
      transactionReferenceCode: await payByCard(api, payer),
      language: 'es',
    })),
    refusals: { NotFound: asking(async () => ({ transactionReferenceCode: randomUUID(), language: 'en' })) },
  }),
  defineCases(getBillDocument, {
    success: asking(async (payer, harness) => billOf(payer, { ...harness, billNumber: 'B-1' })),
    refusals: {
      NotFound: asking(async (payer, harness) => ({
        ...(await billOf(payer, { ...harness, billNumber: 'B-1' })),
        billNumber: 'nobodys',
      })),
    },
  }),
  defineCases(getAutopayAuthorization, {
    success: agreed(async (payer, { api }) => ({
      autopayID: (await enrollPayer(api, payer)).autopayID,
      language: 'es',
    })),
    refusals: {
      ElectronicConsentRequired: asking(async () => ({ autopayID: randomUUID(), language: 'en' })),
      NotFound: agreed(async (payer, { api }) => ({
        autopayID: (await enrollPayer(api, payer)).autopayID,
        versionNumber: 2,
        language: 'en',
      })),
    },
  }),
  defineCases(getPlanAuthorization, {
    success: agreed(async (payer, { api }) => ({ transactionSeriesID: await makePlan(api, payer), language: 'es' })),
    refusals: {
      ElectronicConsentRequired: asking(async () => ({ transactionSeriesID: randomUUID(), language: 'en' })),
      NotFound: agreed(async (payer, { api }) => ({
        transactionSeriesID: await makePlan(api, payer),
        versionNumber: 2,
        language: 'en',
      })),
    },
  }),
  defineCases(requestPaperCopy, {
    success: asking(async (payer, { api }) => copyOf(await makePlan(api, payer))),
    refusals: {
      NotFound: asking(async () => copyOf(randomUUID())),
      TooManyRequests: asking(async (payer, { api }) => {
        const planId = await makePlan(api, payer);
        for (let letters = 0; letters < 10; letters++) {
          await api.send(requestPaperCopy, { ...payer.credentials, body: copyOf(planId) });
          await api.world.adminPool.query('update operator_case set closed_at = now() where plan_id = $1', [planId]);
        }
        return copyOf(planId);
      }),
    },
  }),
  defineCases(requestPaperBill, {
    success: asking(async (payer, harness) => billOf(payer, { ...harness, billNumber: 'B-1' })),
    refusals: {
      NotFound: asking(async ({ account }) => ({
        accountReferenceCode: account,
        billNumber: 'B-none',
        language: 'en',
      })),
      TooManyRequests: asking(async (payer, harness) => {
        const body = await billOf(payer, { ...harness, billNumber: 'B-1' });
        for (let letters = 0; letters < 10; letters++) {
          await harness.api.send(requestPaperBill, { ...payer.credentials, body });
          const close = 'update operator_case set closed_at = now() where customer_id = $1';
          await harness.api.world.adminPool.query(close, [payer.session.customerId]);
        }
        return body;
      }),
    },
  }),
  defineCases(getPaidInFullLetter, {
    success: asking(async (payer, { api }) => {
      await payByCard(api, payer, 200);
      return { accountReferenceCode: payer.account, language: 'en' };
    }),
    refusals: {
      NotFound: asking(async () => ({ accountReferenceCode: 'A-of-nobody', language: 'en' })),
      AccountNotPaidInFull: asking(async ({ account }) => ({ accountReferenceCode: account, language: 'en' })),
    },
  }),
  defineCases(getStatement, {
    success: asking(async (payer, harness) => statementOf(harness, { to: 0, accountReferenceCode: payer.account })),
    refusals: {
      NotFound: asking(async (_, harness) => statementOf(harness, { to: 0, accountReferenceCode: 'A-of-nobody' })),
      PeriodInvalid: asking(async (_, harness) => statementOf(harness, { to: 1 })),
    },
  }),
];

async function billOf(
  { account: accountReferenceCode }: SignedIn,
  { api, tenant, billNumber }: CaseHarness & { billNumber: string },
) {
  await makeBill(api.world, { tenantId: tenant.id, accountReferenceCode, billNumber });
  return { accountReferenceCode, billNumber, language: 'en' };
}

const copyOf = (reference: string) => ({ kind: 'plan-authorization', reference, versionNumber: 1, language: 'en' });

/** Like `asking`, for a customer who consented to electronic documents. */
function agreed(bodyFor: (payer: SignedIn, harness: CaseHarness) => Promise<object>): CallCase {
  return asking(async (payer, harness) => {
    await agreeToElectronicRecords(harness.api.world, payer);
    return bodyFor(payer, harness);
  });
}

function asking(bodyFor: (payer: SignedIn, harness: CaseHarness) => Promise<object>): CallCase {
  return async (harness) => {
    const payer = await signInCustomer(harness.api, harness);
    return { ...payer.credentials, body: await bodyFor(payer, harness) };
  };
}

function statementOf({ api, tenant }: CaseHarness, { to, ...account }: { to: number; accountReferenceCode?: string }) {
  const day = (days: number) => daysAhead(api, { tenant, days });
  return { ...account, from: day(-30), to: day(to), language: 'en' };
}
