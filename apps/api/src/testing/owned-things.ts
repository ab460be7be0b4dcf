import { randomUUID } from 'node:crypto';
import { openDispute } from '@quittance/contract/disputes';
import { createCardToken } from '@quittance/contract/payment-methods';
import { createCashSlip, submitPayment } from '@quittance/contract/payments';
import { requestCallBack, uploadDocument } from '@quittance/contract/support';
import { nextBankDay } from '@quittance/domain/dates/bank-days';
import { createReceiptLink } from '@quittance/services/receipts/create-receipt-link';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeAccount } from '@quittance/services/testing/fixtures/test-account';
import { makeBill } from '@quittance/services/testing/fixtures/test-bill';
import { askForHelp, turnOnHardship } from '@quittance/services/testing/fixtures/test-hardship';
import { makeOffer } from '@quittance/services/testing/fixtures/test-offer';
import { makePhone } from '@quittance/services/testing/fixtures/test-phone';
import { makeProposal, turnOnProposals } from '@quittance/services/testing/fixtures/test-proposal';
import { makeBankAccount, makeCard } from '@quittance/services/testing/fixtures/test-tenant';
import { askForStepUp } from './asked-code.ts';
import { plansOfAnother } from './isolated-plans.ts';
import { addPasskey } from './passkey-requests.ts';
import { slipRequest } from './payers/cash-payer.ts';
import { settle } from './payers/settled-account.ts';
import type { SignedIn } from './payers/signed-in-customer.ts';
import { cardPayment, daysAhead, paymentBody } from './payment-request.ts';
import { tokenizeCard } from './processor-cards.ts';
import { approvedOrder, walletToken } from './sandbox-wallets.ts';
import type { TestApi } from './test-api.ts';

/** Resources of another customer. */
export type Owned = {
  account: string;
  card: string;
  bank: string;
  payment: string;
  confirmation: string;
  scheduled: string;
  /** Unpaid cash payment. */
  slip: string;
  slipNumber: string;
  /** Open offer and accepted settlement. */
  offer: string;
  settlement: string;
  /** Request for help with another account, which is paused. */
  hardship: string;
  /** Proposal for another account, which an employee must answer. */
  proposal: string;
  /** Payment plan of a third customer and a schedule that was only previewed. */
  plan: string;
  recipe: string;
  /** Autopay of the third customer, and its coming charge. */
  autopay: string;
  charge: string;
  login: string;
  passkey: string;
  /** Id of a code request, without the browser's secret that completes the handle. */
  codeRequest: string;
  phone: string;
  /** Second account with an open dispute and an upload for it. */
  disputedAccount: string;
  bill: string;
  billNumber: string;
  dispute: string;
  upload: string;
  receiptToken: string;
  /** Approved PayPal order, and tokens that already saved a card and paid. */
  payPalOrder: string;
  cardToken: string;
  walletToken: string;
};

/** Creates one of each resource for a customer. */
export async function ownedBy(api: TestApi, owner: SignedIn): Promise<Owned> {
  const { tenant, session, account, login } = owner;
  const handedIn = await handedInBy(api, owner);
  const card = await makeCard(api.world, { tenant, session, number: '5555555555554444' });
  const bank = await makeBankAccount(api.world, { tenant, session, accountNumber: '000777777771' });
  const byCard = await cardPayment(api, owner);
  const paid = (await api.send(submitPayment, byCard)).json();
  const later = { ...byCard.body, paymentDate: daysAhead(api, { tenant, days: 9 }), idempotencyKey: randomUUID() };
  const scheduled = (await api.send(submitPayment, { ...byCard, body: { ...later, amount: 20 } })).json();
  const created = (await api.send(createCashSlip, slipRequest(owner))).json();
  const slip = { slip: created.transaction.transactionReferenceCode, slipNumber: created.cashSlip.slipNumber };
  const offer = await makeOffer(api.world, { tenant, accountReferenceCode: account });
  const settlement = await settle(api, owner);
  const phone = await makePhone(api.world, { tenant, session });
  const codeRequest = withoutSecret((await askForStepUp(api, owner)).handle.slice(0, 36));
  const { transactionReferenceCode: payment, confirmationNumber: confirmation } = paid;
  const ways = { account, card, bank, payment, confirmation, scheduled: scheduled.transactionReferenceCode, ...slip };
  const proposal = await proposalOf(api, owner);
  const hardship = await hardshipOf(api, owner);
  const { passkeyID: passkey } = await addPasskey(api, owner);
  const asked = {
    passkey,
    ...(await plansOfAnother(api, owner)),
    offer,
    settlement,
    proposal,
    hardship,
    login,
    codeRequest,
    phone,
  };
  return { ...ways, ...asked, ...handedIn, ...(await supportOf(api, { owner, payment, phone })) };
}

async function hardshipOf({ world }: TestApi, { tenant, session }: SignedIn): Promise<string> {
  const accountReferenceCode = `A-${randomUUID()}`;
  const account = { referenceCode: accountReferenceCode, balanceCents: 20_000 };
  await makeAccount(world, { tenantId: tenant.id, customerId: session.customerId, account });
  await turnOnHardship(world, { tenant });
  return (await askForHelp(world, { tenant, session, accountReferenceCode, reason: 'illness' })).requestId;
}

async function proposalOf({ world }: TestApi, { tenant, session }: SignedIn): Promise<string> {
  const accountReferenceCode = `A-${randomUUID()}`;
  const account = { referenceCode: accountReferenceCode, balanceCents: 20_000 };
  await makeAccount(world, { tenantId: tenant.id, customerId: session.customerId, account });
  await turnOnProposals(world, { tenant });
  return (await makeProposal(world, { tenant, session, accountReferenceCode, amount: 12_000 })).proposalId;
}

/** Creates the tokens that PayPal, the processor and a wallet give the browser. */
async function handedInBy(api: TestApi, owner: SignedIn) {
  const payPalOrder = await approvedOrder({ api }, { payer: owner, amount: 50 });
  const [cardToken, walletTokenOf] = [await tokenizeCard({ api }), await walletToken({ api })];
  const card = { paymentMethodToken: cardToken, accountUsePreferenceType: 'SingleUse', cardHolderName: 'Test Person' };
  const saved = await api.send(createCardToken, { ...owner.credentials, body: card });
  const byWallet = { wallet: 'googlePay', paymentMethodToken: walletTokenOf, amount: 7 };
  const paid = await api.send(submitPayment, {
    ...owner.credentials,
    body: { ...paymentBody(api, owner), ...byWallet },
  });
  if (saved.statusCode !== 200 || paid.statusCode !== 200) throw new Error(`refused: ${saved.body} ${paid.body}`);
  return { payPalOrder, cardToken, walletToken: walletTokenOf };
}

const withoutSecret = (id: string) => `${id}.${'A'.repeat(43)}`;

/** Creates a dispute of another account with an upload, a call-back request and a receipt link. */
async function supportOf(api: TestApi, { owner, payment, phone }: { owner: SignedIn; payment: string; phone: string }) {
  const { tenant, session, credentials } = owner;
  const disputedAccount = `A-${randomUUID()}`;
  const account = { referenceCode: disputedAccount };
  await makeAccount(api.world, { tenantId: tenant.id, customerId: session.customerId, account });
  const billed = { tenantId: tenant.id, accountReferenceCode: disputedAccount, billNumber: `B-${randomUUID()}` };
  const bill = await makeBill(api.world, billed);
  const disputed = { accountReferenceCode: disputedAccount, reason: 'not-mine', language: 'en' };
  const dispute = (await api.send(openDispute, { ...credentials, body: disputed })).json().dispute.disputeID;
  const content = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
  const sent = { fileName: 'letter.pdf', mediaType: 'application/pdf', content, disputeID: dispute };
  const upload = (await api.send(uploadDocument, { ...credentials, body: sent })).json().upload.uploadID;
  await api.send(requestCallBack, { ...credentials, body: callBackOf(api, { tenant, phone }) });
  const path = await api.world.context.database.inTenant(tenant.id, (tx) =>
    createReceiptLink(tx, {
      tenantId: tenant.id,
      customerId: session.customerId,
      paymentId: payment,
      now: api.world.clock.now,
    }),
  );
  return {
    disputedAccount,
    bill,
    billNumber: billed.billNumber,
    dispute,
    upload,
    receiptToken: path.slice(path.indexOf('#') + 1),
  };
}

function callBackOf(api: TestApi, { tenant, phone }: { tenant: Tenant; phone: string }) {
  const callOn = nextBankDay(todayOf(tenant, api.world.clock.now).add({ days: 1 })).toString();
  return { phoneNumber: phone, topic: 'payment', callOn, partOfDay: 'morning', language: 'en' };
}

/** Ids that don't exist. */
export const nobody: Owned = {
  account: `A-${randomUUID()}`,
  card: `c${randomUUID().replaceAll('-', '')}`,
  bank: `b${randomUUID().replaceAll('-', '')}`,
  payment: randomUUID(),
  confirmation: 'ZZZZZZZZZZ',
  scheduled: randomUUID(),
  slip: randomUUID(),
  slipNumber: '1234567890123452',
  offer: randomUUID(),
  settlement: randomUUID(),
  proposal: randomUUID(),
  hardship: randomUUID(),
  plan: randomUUID(),
  autopay: randomUUID(),
  charge: randomUUID(),
  recipe: randomUUID(),
  login: 'nobody',
  passkey: randomUUID(),
  codeRequest: withoutSecret(randomUUID()),
  phone: '2125550199',
  disputedAccount: `A-${randomUUID()}`,
  bill: randomUUID(),
  billNumber: `B-${randomUUID()}`,
  dispute: randomUUID(),
  upload: randomUUID(),
  receiptToken: 'A'.repeat(43),
  payPalOrder: 'PPO000000000000000000',
  cardToken: `tok_${'A'.repeat(24)}`,
  walletToken: `wtok_${'A'.repeat(24)}`,
};
