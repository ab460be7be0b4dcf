import { randomUUID } from 'node:crypto';
import {
  closeCase,
  closeReview,
  decideReply,
  getCase,
  listCases,
  printPaper,
  recordLetter,
} from '@quittance/contract/staff/cases';
import { requestPaperCopy } from '@quittance/services/electronic-records/paper-letters';
import { makePhone } from '@quittance/services/testing/fixtures/test-phone';
import { takeInReply } from '@quittance/services/text-messages/take-in-reply';
import { defineStaffCases, type StaffStage } from '../../testing/staff/staff-cases.ts';
import { paidAccount, returnedPayment } from '../../testing/staff/staff-payments.ts';
import { plannedAccount } from '../../testing/staff/staff-plans.ts';
import { awaitedCall, openCaseOf } from '../../testing/staff/staff-queues.ts';
import { askedBefore, limitReached } from '../../testing/staff/two-people.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const note = 'Called the bank.';
const review = { outcome: 'canceled', reference: '', note } as const;

async function openCase(stage: StaffStage): Promise<string> {
  return openCaseOf(stage, (await returnedPayment(stage)).session.customerId);
}

/** Creates a payment whose outcome the processor never reported. */
async function reviewedPayment(stage: StaffStage): Promise<string> {
  const { paymentID } = await paidAccount(stage, { bankAccount: '000123456789' });
  await stage.console.world.adminPool.query("update payment set state = 'review' where payment_id = $1", [paymentID]);
  return paymentID;
}

/** Creates a debit on December 21 whose notice couldn't be delivered, and returns the id of its case. */
async function unannouncedDebit(stage: StaffStage): Promise<string> {
  const { paymentID } = await paidAccount(stage, { bankAccount: '000123456789' });
  const { rows } = await stage.console.world.adminPool.query<{ case_id: string }>(
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
async function letterOf(stage: StaffStage): Promise<string> {
  const { world } = stage.console;
  const { planID, session } = await plannedAccount(stage);
  const paper = { kind: 'plan-authorization', reference: planID, versionNumber: 1 } as const;
  const asked = { tenant: stage.tenant, session, paper, language: 'es' } as const;
  const result = await requestPaperCopy(world.context, asked);
  if (result.kind === 'refused') throw new Error(result.code);
  return openCaseOf(stage, session.customerId);
}

/** Creates a text reply that no rule recognizes, and returns the id of its case. */
async function unclearReply(stage: StaffStage): Promise<string> {
  const { world } = stage.console;
  const { session } = await paidAccount(stage, { bankAccount: '000123456789' });
  const phone = await makePhone(world, { tenant: stage.tenant, session });
  const reply = { tenant: stage.tenant, id: randomUUID(), from: `+1${phone}`, text: 'please stop calling me' };
  await takeInReply(world.context, reply);
  const { rows } = await world.adminPool.query<{ case_id: string }>(
    "select case_id from operator_case where customer_id = $1 and kind = 'text-reply'",
    [session.customerId],
  );
  if (!rows[0]) throw new Error('no case');
  return rows[0].case_id;
}

const accepted = async (stage: StaffStage) => ({
  body: { paymentID: await reviewedPayment(stage), ...review, outcome: 'accepted', reference: 'tr_1' },
});

export const staffCaseCases = [
  defineStaffCases(listCases, {
    async success(stage) {
      await openCase(stage);
      return { body: { onlyOpen: true, kinds: ['correction-needed', 'dispute'] } };
    },
    refusals: {},
  }),
  defineStaffCases(getCase, {
    success: async (stage) => ({ body: { caseID: await openCase(stage) } }),
    refusals: { NotFound: async () => ({ body: { caseID: nobodys } }) },
  }),
  defineStaffCases(closeCase, {
    success: async (stage) => ({ body: { caseID: await openCase(stage), note } }),
    refusals: {
      CaseNotOpen: async (stage) => ({ body: { caseID: (await awaitedCall(stage)).caseID, note } }),
      NotFound: async () => ({ body: { caseID: nobodys, note } }),
      NoteRequired: async (stage) => ({ body: { caseID: await openCase(stage), note: ' ' } }),
    },
  }),
  defineStaffCases(printPaper, {
    success: async (stage) => ({ body: { caseID: await letterOf(stage) } }),
    refusals: {
      CaseNotOpen: async (stage) => ({ body: { caseID: await openCase(stage) } }),
      NotFound: async () => ({ body: { caseID: nobodys } }),
    },
  }),
  defineStaffCases(recordLetter, {
    success: async (stage) => ({ body: { caseID: await unannouncedDebit(stage), mailedOn: '2026-11-20' } }),
    refusals: {
      CaseNotOpen: async (stage) => ({ body: { caseID: await openCase(stage), mailedOn: '2026-11-20' } }),
      LetterTooLate: async (stage) => ({ body: { caseID: await unannouncedDebit(stage), mailedOn: '2026-12-17' } }),
      NotFound: async () => ({ body: { caseID: nobodys, mailedOn: '2026-11-20' } }),
    },
  }),
  defineStaffCases(decideReply, {
    success: async (stage) => ({ body: { caseID: await unclearReply(stage), isRevocation: true, note } }),
    refusals: {
      CaseNotOpen: async (stage) => ({ body: { caseID: await openCase(stage), isRevocation: true, note } }),
      NotFound: async () => ({ body: { caseID: nobodys, isRevocation: true, note } }),
      NoteRequired: async (stage) => ({ body: { caseID: await unclearReply(stage), isRevocation: false, note: ' ' } }),
    },
  }),
  defineStaffCases(closeReview, {
    success: async (stage) => ({ body: { paymentID: await reviewedPayment(stage), ...review } }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', accepted),
      ApprovalExists: askedBefore(closeReview, 'supervisor', accepted),
      CaseNotOpen: async (stage) => ({ body: { paymentID: (await paidAccount(stage)).paymentID, ...review } }),
      NotFound: async () => ({ body: { paymentID: nobodys, ...review } }),
      NoteRequired: async (stage) => ({
        body: { paymentID: await reviewedPayment(stage), ...review, outcome: 'accepted' },
      }),
    },
  }),
];
