import { randomUUID } from 'node:crypto';
import {
  closeCase,
  closeReview,
  decideReply,
  getCase,
  listCases,
  printDocument,
  recordLetter,
} from '@quittance/contract/staff/cases';
import { requestPaperCopy } from '@quittance/services/electronic-records/paper-letters';
import { makePhone } from '@quittance/services/testing/fixtures/test-phone';
import { processReply } from '@quittance/services/text-messages/process-reply';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { paidAccount, returnedPayment } from '../../testing/staff/staff-payments.ts';
import { plannedAccount } from '../../testing/staff/staff-plans.ts';
import { awaitedCall, openCaseOf } from '../../testing/staff/staff-queues.ts';
import { askedBefore, limitReached } from '../../testing/staff/two-people.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const note = 'Called the bank.';
const review = { outcome: 'canceled', reference: '', note } as const;

async function openCase(harness: ConsoleHarness): Promise<string> {
  return openCaseOf(harness, (await returnedPayment(harness)).session.customerId);
}

/** Creates a payment whose outcome the processor never reported. */
async function reviewedPayment(harness: ConsoleHarness): Promise<string> {
  const { paymentID } = await paidAccount(harness, { bankAccount: '000123456789' });
  await harness.console.world.adminPool.query("update payment set state = 'review' where payment_id = $1", [paymentID]);
  return paymentID;
}

/** Creates a debit on December 21 whose notice couldn't be delivered, and returns the id of its case. */
async function unannouncedDebit(harness: ConsoleHarness): Promise<string> {
  const { paymentID } = await paidAccount(harness, { bankAccount: '000123456789' });
  const { rows } = await harness.console.world.adminPool.query<{ case_id: string }>(
    `with opened as (
      insert into operator_case (tenant_id, case_id, customer_id, account_id, payment_id, kind, opened_at)
      select tenant_id, gen_random_uuid(), customer_id, account_id, payment_id, 'notice-undelivered', now() from payment
      where payment_id = $1 returning *
    )
    insert into debit_notice (tenant_id, notice_id, customer_id, account_id, payment_id, charge_on, amount_cents, case_id, created_at)
    select tenant_id, gen_random_uuid(), customer_id, account_id, payment_id, '2026-12-21', 5000, case_id, '2026-11-20' from opened
    returning case_id`,
    [paymentID],
  );
  if (!rows[0]) throw new Error('no case');
  return rows[0].case_id;
}

/** Creates a plan authorization that must be mailed on paper, and returns the id of its case. */
async function letterOf(harness: ConsoleHarness): Promise<string> {
  const { world } = harness.console;
  const { planID, session } = await plannedAccount(harness);
  const document = { kind: 'plan-authorization', reference: planID, versionNumber: 1 } as const;
  const asked = { tenant: harness.tenant, session, document, language: 'es' } as const;
  const result = await requestPaperCopy(world.context, asked);
  if (result.kind === 'refused') throw new Error(result.code);
  return openCaseOf(harness, session.customerId);
}

/** Creates a text reply that no rule recognizes, and returns the id of its case. */
async function unclearReply(harness: ConsoleHarness): Promise<string> {
  const { world } = harness.console;
  const { session } = await paidAccount(harness, { bankAccount: '000123456789' });
  const phone = await makePhone(world, { tenant: harness.tenant, session });
  const reply = { tenant: harness.tenant, id: randomUUID(), from: `+1${phone}`, text: 'please stop calling me' };
  await processReply(world.context, reply);
  const { rows } = await world.adminPool.query<{ case_id: string }>(
    "select case_id from operator_case where customer_id = $1 and kind = 'text-reply'",
    [session.customerId],
  );
  if (!rows[0]) throw new Error('no case');
  return rows[0].case_id;
}

const accepted = async (harness: ConsoleHarness) => ({
  body: { paymentID: await reviewedPayment(harness), ...review, outcome: 'accepted', reference: 'tr_1' },
});

export const staffCaseCases = [
  defineStaffCases(listCases, {
    async success(harness) {
      await openCase(harness);
      return { body: { onlyOpen: true, kinds: ['correction-needed', 'dispute'] } };
    },
    refusals: {},
  }),
  defineStaffCases(getCase, {
    success: async (harness) => ({ body: { caseID: await openCase(harness) } }),
    refusals: { NotFound: async () => ({ body: { caseID: nobodys } }) },
  }),
  defineStaffCases(closeCase, {
    success: async (harness) => ({ body: { caseID: await openCase(harness), note } }),
    refusals: {
      CaseNotOpen: async (harness) => ({ body: { caseID: (await awaitedCall(harness)).caseID, note } }),
      NotFound: async () => ({ body: { caseID: nobodys, note } }),
      NoteRequired: async (harness) => ({ body: { caseID: await openCase(harness), note: ' ' } }),
    },
  }),
  defineStaffCases(printDocument, {
    success: async (harness) => ({ body: { caseID: await letterOf(harness) } }),
    refusals: {
      CaseNotOpen: async (harness) => ({ body: { caseID: await openCase(harness) } }),
      NotFound: async () => ({ body: { caseID: nobodys } }),
    },
  }),
  defineStaffCases(recordLetter, {
    success: async (harness) => ({ body: { caseID: await unannouncedDebit(harness), mailedOn: '2026-11-20' } }),
    refusals: {
      CaseNotOpen: async (harness) => ({ body: { caseID: await openCase(harness), mailedOn: '2026-11-20' } }),
      LetterTooLate: async (harness) => ({ body: { caseID: await unannouncedDebit(harness), mailedOn: '2026-12-17' } }),
      NotFound: async () => ({ body: { caseID: nobodys, mailedOn: '2026-11-20' } }),
    },
  }),
  defineStaffCases(decideReply, {
    success: async (harness) => ({ body: { caseID: await unclearReply(harness), isRevocation: true, note } }),
    refusals: {
      CaseNotOpen: async (harness) => ({ body: { caseID: await openCase(harness), isRevocation: true, note } }),
      NotFound: async () => ({ body: { caseID: nobodys, isRevocation: true, note } }),
      NoteRequired: async (harness) => ({
        body: { caseID: await unclearReply(harness), isRevocation: false, note: ' ' },
      }),
    },
  }),
  defineStaffCases(closeReview, {
    success: async (harness) => ({ body: { paymentID: await reviewedPayment(harness), ...review } }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', accepted),
      ApprovalExists: askedBefore(closeReview, 'supervisor', accepted),
      CaseNotOpen: async (harness) => ({ body: { paymentID: (await paidAccount(harness)).paymentID, ...review } }),
      NotFound: async () => ({ body: { paymentID: nobodys, ...review } }),
      NoteRequired: async (harness) => ({
        body: { paymentID: await reviewedPayment(harness), ...review, outcome: 'accepted' },
      }),
    },
  }),
];
