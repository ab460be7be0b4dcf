import { parseDate } from '@internationalized/date';
import * as contract from '@quittance/contract/staff/returns';
import { acceptChargeback } from '@quittance/services/chargebacks/accept-chargeback';
import type { EvidenceFacts } from '@quittance/services/chargebacks/evidence-draft';
import {
  type ChargebackView,
  getChargeback,
  type ListedChargeback,
  listChargebacks,
} from '@quittance/services/chargebacks/list-chargebacks';
import { sendEvidence } from '@quittance/services/chargebacks/send-evidence';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** Bytes. Fits files of 4 MB in base64 and the explanation. */
const largestEvidenceBody = 7_000_000;

/** Serves chargeback/*: cardholders' disputes of payments with their banks. */
export function addStaffChargebackRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listChargebacks, {
    async handle(asked, { request }) {
      const { rows, nextCursor } = await listChargebacks(services, { ...callerOf(request), ...asked });
      return { responses: successResponses, chargebacks: rows.map(presentListed), nextCursor };
    },
  });

  serveStaffCall(app, contract.getChargeback, {
    async handle({ chargebackID: chargebackId }, { request }) {
      const result = await getChargeback(services, { ...callerOf(request), chargebackId });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, chargeback: presentOne(result.chargeback) };
    },
  });

  serveStaffCall(app, contract.sendEvidence, {
    bodyLimit: largestEvidenceBody,
    async handle({ chargebackID: chargebackId, evidence }, { request }) {
      const onFault = (fault: unknown) => request.log.error({ err: fault }, 'a receipt could not be prepared');
      const sending = { ...callerOf(request), chargebackId, evidence };
      const result = await sendEvidence({ ...services, onFault }, sending);
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, contract.acceptChargeback, {
    async handle({ chargebackID: chargebackId }, { request }) {
      const result = await acceptChargeback(services, { ...callerOf(request), chargebackId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}

function presentListed({ chargebackId, customerId, paymentId, payeeCode, amountCents, ...row }: ListedChargeback) {
  return {
    ...row,
    ...{ chargebackID: chargebackId, customerID: customerId, paymentID: paymentId },
    merchantPayeeCode: payeeCode,
    amount: amountCents,
  };
}

function presentOne({ paymentCents, takenCents, apartCents, feeCents, ...chargeback }: ChargebackView) {
  const { paymentState, processor, processorReference, networkCode, isCaseOpen, evidence } = chargeback;
  const { canBeAnswered, evidenceSentAt, acceptedAt, answeredBy } = chargeback;
  return {
    ...presentListed(chargeback),
    ...{ paymentState, processor, processorReference, networkCode, isCaseOpen },
    paymentTotal: paymentCents,
    taken: takenCents,
    takenApart: apartCents,
    fees: feeCents,
    ...{ canBeAnswered, evidenceSentAt, acceptedAt, answeredBy },
    facts: presentFacts(chargeback.facts),
    evidence: evidence && {
      explanation: evidence.explanation,
      facts: presentFacts(evidence.facts),
      files: evidence.files.map(({ kind, name, sizeBytes }) => ({ kind, name, sizeBytes })),
    },
  };
}

function presentFacts({ serviceOn, ...facts }: EvidenceFacts) {
  return { ...facts, serviceOn: parseDate(serviceOn) };
}
