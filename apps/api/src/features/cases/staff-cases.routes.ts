import {
  closeCase as closeCall,
  closeReview as closeReviewCall,
  decideReply as decideReplyCall,
  getCase as getCall,
  listCases as listCall,
  printDocument as printDocumentCall,
  recordLetter as recordLetterCall,
} from '@quittance/contract/staff/cases';
import { closeCase } from '@quittance/services/cases/close-case';
import { type CaseView, findCase, listCases } from '@quittance/services/cases/list-cases';
import { recordLetter } from '@quittance/services/debit-notices/record-letter';
import { printDocument } from '@quittance/services/electronic-records/print-document';
import { closeReview } from '@quittance/services/payments/record/close-review';
import { getStaffPayment } from '@quittance/services/refunds/get-staff-payment';
import { refuse } from '@quittance/services/refusal';
import { decideReply } from '@quittance/services/text-messages/decide-reply';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { documentContext, sendDocument } from '../documents/send-document.ts';
import { madeOrAsked } from '../staff/made-or-asked.ts';
import { presentStaffPayment } from '../staff-payments/present-staff-payment.ts';

/** Serves decisions that need a human: case/* and payment/close-review. */
export function addStaffCaseRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, listCall, {
    async handle(asked, { request }) {
      const { rows, nextCursor } = await listCases(services, { ...callerOf(request), ...asked });
      return { responses: successResponses, cases: rows.map(presentCase), nextCursor };
    },
  });

  serveStaffCall(app, getCall, {
    async handle({ caseID: caseId }, { request }) {
      const found = await findCase(services, { ...callerOf(request), caseId });
      return found ? { responses: successResponses, case: presentCase(found) } : refuse('NotFound');
    },
  });

  serveStaffCall(app, closeCall, {
    async handle({ caseID: caseId, note }, { request }) {
      const result = await closeCase(services, { ...callerOf(request), caseId, note });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, printDocumentCall, {
    async handle({ caseID: caseId }, { request, reply }) {
      const result = await printDocument(documentContext(services, request), { ...callerOf(request), caseId });
      return result.kind === 'refused' ? result : sendDocument(reply, result);
    },
  });

  serveStaffCall(app, recordLetterCall, {
    async handle({ caseID: caseId, noticeID: noticeId, mailedOn }, { request }) {
      const result = await recordLetter(services, { ...callerOf(request), caseId, noticeId, mailedOn });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, decideReplyCall, {
    async handle({ caseID: caseId, ...decided }, { request }) {
      const result = await decideReply(services, { ...callerOf(request), caseId, ...decided });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, closeReviewCall, {
    async handle({ paymentID: paymentId, ...found }, { request }) {
      const result = await closeReview(services, { ...callerOf(request), paymentId, ...found });
      if (result.kind === 'refused') return result;
      const shown = await getStaffPayment(services, { ...callerOf(request), paymentId });
      if (shown.kind === 'refused') throw new Error('expected the reviewed payment, got none');
      return { responses: successResponses, ...madeOrAsked(result), payment: presentStaffPayment(shown.payment) };
    },
  });
}

function presentCase({ caseId, customerId, code, payment, planId, actions, ...found }: CaseView) {
  const { disputeId, callBackId, uploadId, debitNotice, document, ...about } = found;
  return {
    ...about,
    caseID: caseId,
    customerID: customerId,
    returnCode: code,
    payment: payment && {
      paymentID: payment.id,
      confirmationNumber: payment.confirmationNumber,
      amount: payment.amountCents,
    },
    planID: planId,
    disputeID: disputeId,
    callBackID: callBackId,
    uploadID: uploadId,
    debitNotice: debitNotice && {
      noticeID: debitNotice.noticeId,
      chargeOn: debitNotice.chargeOn,
      amount: debitNotice.amountCents,
      mailBy: debitNotice.mailBy,
    },
    paper: document,
    deeds: [...actions],
  };
}
