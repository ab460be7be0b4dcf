import { randomUUID } from 'node:crypto';
import * as contract from '@quittance/contract/autopay';
import { methodIdFrom } from '@quittance/services/payment-methods/load-payment-methods';
import { makeAccount } from '@quittance/services/testing/fixtures/test-account';
import { makeSettlement } from '@quittance/services/testing/fixtures/test-settlement';
import { makeBankAccount, makeCard, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { autopayPreview, autopayRequest, enrollPayer, type TermsBody } from '../../testing/autopay-request.ts';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { strictPayer } from '../../testing/payers/strict-payer.ts';
import { makePlan } from '../../testing/plan-request.ts';
import type { TestApi, TestRequest } from '../../testing/test-api.ts';

const nobodysCard = `c${'0'.repeat(32)}`;

type Terms = { terms?: Partial<TermsBody>; accountReferenceCodes?: string[] };
/** Builds a request with terms for a payer. */
type Request = (api: TestApi, payer: SignedIn, changes?: Terms) => Promise<TestRequest>;

/** Changes an agreement of the payer, made with ordinary terms, to the terms of the case. */
const changing: Request = async (api, payer, changes = {}) => {
  const { autopayID, versionNumber, terms } = await enrollPayer(api, payer, {});
  const changed = { ...terms, ...changes.terms };
  return { ...payer.credentials, body: { autopayID, versionNumber, terms: changed, previewOnly: true } };
};

const preview: Request = autopayPreview;
const enrollment: Request = autopayRequest;

/** Cases of the refusals that every call with terms shares. `spoil` runs after a request was built. */
function termsCases(request: Request) {
  const with_ =
    (changes: Terms): CallCase =>
    async ({ api, tenant }) =>
      request(api, await signInCustomer(api, { tenant }), changes);
  const spoiled =
    (spoil: (harness: CaseHarness, payer: SignedIn) => Promise<unknown>): CallCase =>
    async ({ api, tenant }) => {
      const payer = await signInCustomer(api, { tenant });
      const built = await request(api, payer);
      await spoil({ api, tenant }, payer);
      return built;
    };
  const onlyBank =
    (number: string): CallCase =>
    async ({ api }) => {
      const payer = await strictPayer(api, ['ach', 'creditcard', 'debitcard', 'hsacard']);
      const referenceId = await makeCard(api.world, { ...payer, number });
      const built = await request(api, payer, { terms: { referenceId } });
      await api.world.adminPool.query(`update account set approved_methods = '{ach}' where customer_id = $1`, [
        payer.session.customerId,
      ]);
      return built;
    };
  return {
    AccountDisputed: spoiled(({ api }, payer) => disputeAccount(api, payer)),
    AmountBelowMinimum: with_({ terms: { amount: 'fixed', fixedAmount: 4.99 } }),
    AutopayNotAllowed: spoiled(({ api, tenant }, payer) =>
      makeSettlement(api.world, { tenant, session: payer.session, accountReferenceCode: payer.account }),
    ),
    AutopayTermsInvalid: with_({ terms: { endDate: '2020-01-01' } }),
    async CardExpired({ api, tenant }: CaseHarness) {
      const payer = await signInCustomer(api, { tenant });
      const referenceId = await makeCard(api.world, payer);
      await api.world.adminPool.query(
        'update payment_method set card_expiry_year = 2020 where payment_method_id = $1',
        [methodIdFrom(referenceId)],
      );
      return request(api, payer, { terms: { referenceId } });
    },
    CreditCardNotAccepted: onlyBank('4242424242424242'),
    DebitCardNotAccepted: onlyBank('4000056655665556'),
    HsaCardNotAccepted: onlyBank('4000020000000000'),
    async DisclosureRequired({ api }: CaseHarness) {
      const label = `disclosure-${randomUUID()}`;
      const tenant = await makeTenant(api.world, { label, disclaimers: [{ type: 3, version: 'v1' }] });
      const payer = await signInCustomer(api, { tenant });
      const built = await request(api, payer);
      await api.world.adminPool.query('update account set is_out_of_statute = true where customer_id = $1', [
        payer.session.customerId,
      ]);
      return built;
    },
    async PaymentMethodNotAllowed({ api }: CaseHarness) {
      const payer = await strictPayer(api, ['ach', 'creditcard']);
      const referenceId = await makeBankAccount(api.world, payer);
      const built = await request(api, payer, { terms: { referenceId } });
      await api.world.adminPool.query(`update account set approved_methods = '{creditcard}' where customer_id = $1`, [
        payer.session.customerId,
      ]);
      return built;
    },
    PaymentMethodNotFound: with_({ terms: { referenceId: nobodysCard } }),
    async PaymentMethodNotReusable({ api, tenant }: CaseHarness) {
      const payer = await signInCustomer(api, { tenant });
      const referenceId = await makeCard(api.world, { ...payer, usage: 'SingleUse' });
      return request(api, payer, { terms: { referenceId } });
    },
    PlanExists: spoiled(({ api }, payer) => makePlan(api, payer)),
  } satisfies Record<string, CallCase>;
}

/** Asks for an account at another payee in addition. */
function otherPayee(request: Request): CallCase {
  return async ({ api }) => {
    const tenant = await makeTenant(api.world, { label: `payees-${randomUUID()}` });
    const payer = await signInCustomer(api, { tenant });
    const referenceCode = `A-${randomUUID()}`;
    await api.world.adminPool.query(
      `insert into payee (tenant_id, payee_code, name, processor, merchant) values ($1, 'OTHER', 'Other', 'sandbox', 'other')`,
      [tenant.id],
    );
    const { customerId } = payer.session;
    const account = { referenceCode, payeeCode: 'OTHER' };
    await makeAccount(api.world, { tenantId: tenant.id, customerId, account });
    return request(api, payer, { accountReferenceCodes: [payer.account, referenceCode] });
  };
}

const nobodysAccount: Terms = { accountReferenceCodes: ['A-of-nobody'] };

async function changeRequest({ api, tenant }: CaseHarness, changes: object = {}): Promise<TestRequest> {
  const payer = await signInCustomer(api, { tenant });
  const previewing = await changing(api, payer);
  const answer = await api.send(contract.changeAutopay, previewing);
  const authorization = { accepted: true, language: 'en', text: answer.json().authorizationText.en };
  return { ...previewing, body: { ...(previewing.body as object), previewOnly: false, authorization, ...changes } };
}

export const autopayCases = [
  defineCases(contract.previewAutopay, {
    success: async ({ api, tenant }) => preview(api, await signInCustomer(api, { tenant })),
    refusals: {
      ...termsCases(preview),
      AllocationInvalid: otherPayee(preview),
      NotFound: async ({ api, tenant }) => preview(api, await signInCustomer(api, { tenant }), nobodysAccount),
    },
  }),
  defineCases(contract.enrollInAutopay, {
    success: async ({ api, tenant }) => enrollment(api, await signInCustomer(api, { tenant })),
    refusals: {
      ...termsCases(enrollment),
      AllocationInvalid: otherPayee(enrollment),
      NotFound: async ({ api, tenant }) => enrollment(api, await signInCustomer(api, { tenant }), nobodysAccount),
      async AuthorizationRequired({ api, tenant }) {
        const request = await autopayRequest(api, await signInCustomer(api, { tenant }));
        return { ...request, body: { ...request.body, authorization: undefined } };
      },
      async AutopayExists({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        await enrollPayer(api, payer);
        return autopayRequest(api, payer);
      },
      async AutopayOutdated({ api, tenant }) {
        const request = await autopayRequest(api, await signInCustomer(api, { tenant }));
        const authorization = { ...request.body.authorization, language: 'es' };
        return { ...request, body: { ...request.body, authorization } };
      },
    },
  }),
  defineCases(contract.changeAutopay, {
    success: changeRequest,
    refusals: {
      ...termsCases(changing),
      NotFound: (harness) => changeRequest(harness, { autopayID: randomUUID() }),
      AuthorizationRequired: (harness) => changeRequest(harness, { authorization: undefined }),
      async AutopayNotActive({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        const request = await changing(api, payer);
        const [agreement] = (await api.send(contract.listAutopay, { ...payer.credentials, body: {} })).json()
          .agreements;
        await api.send(contract.endAutopay, { ...payer.credentials, body: { autopayID: agreement.autopayID } });
        return request;
      },
      AutopayOutdated: (harness) => changeRequest(harness, { versionNumber: 7 }),
    },
  }),
  defineCases(contract.endAutopay, {
    async success({ api, tenant }) {
      const payer = await signInCustomer(api, { tenant });
      const { autopayID } = await enrollPayer(api, payer);
      return { ...payer.credentials, body: { autopayID } };
    },
    refusals: {
      async NotFound({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        return { ...payer.credentials, body: { autopayID: randomUUID() } };
      },
    },
  }),
  defineCases(contract.listAutopay, {
    async success({ api, tenant }) {
      const payer = await signInCustomer(api, { tenant });
      await enrollPayer(api, payer);
      return { ...payer.credentials, body: {} };
    },
    refusals: {},
  }),
];
