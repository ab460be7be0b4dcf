import {
  answerDispute as answerCall,
  closeStaffDispute as closeCall,
  getStaffDispute as getCall,
  listDisputeQueue as listCall,
} from '@quittance/contract/staff/disputes';
import { answerDispute, decideDispute } from '@quittance/services/disputes/answer-dispute';
import { listDisputeQueue, type QueuedDispute } from '@quittance/services/disputes/dispute-queue';
import { getStaffDispute, type StaffDispute } from '@quittance/services/disputes/get-staff-dispute';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { presentUpload } from '../support/uploads.routes.ts';

/** Serves the dispute queue: dispute/list, get, answer and close. */
export function addStaffDisputeRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, listCall, {
    async handle(asked, { request }) {
      const { rows, nextCursor } = await listDisputeQueue(services, { ...callerOf(request), ...asked });
      return { responses: successResponses, disputes: rows.map(presentQueuedDispute), nextCursor };
    },
  });

  serveStaffCall(app, getCall, {
    async handle({ disputeID: disputeId }, { request }) {
      const found = await getStaffDispute(services, { ...callerOf(request), disputeId });
      if (found.kind === 'refused') return found;
      const files = found.uploads.map(presentUpload);
      const dispute = {
        ...presentQueuedDispute(found.dispute),
        ...found.stopped,
        files,
        trail: found.trail.map(presentStep),
      };
      return { responses: successResponses, dispute };
    },
  });

  serveStaffCall(app, answerCall, {
    async handle({ disputeID: disputeId, words: text }, { request }) {
      const result = await answerDispute(services, { ...callerOf(request), disputeId, text });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, closeCall, {
    async handle({ disputeID: disputeId, outcome, words: text }, { request }) {
      const result = await decideDispute(services, { ...callerOf(request), disputeId, outcome, text });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}

function presentStep({ text: words, isNotified: isTold, ...step }: StaffDispute['trail'][number]) {
  return { ...step, words, isTold };
}

function presentQueuedDispute({ disputeId, balanceCents, balance: described, customerId, ...dispute }: QueuedDispute) {
  return { ...dispute, disputeID: disputeId, customerID: customerId, balance: balanceCents, described };
}
