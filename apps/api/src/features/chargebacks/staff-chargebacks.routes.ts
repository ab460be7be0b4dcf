import * as contract from '@quittance/contract/staff/returns';
import {
  type ChargebackView,
  getChargeback,
  type ListedChargeback,
  listChargebacks,
} from '@quittance/services/chargebacks/list-chargebacks';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

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
  const { paymentState, processor, processorReference, networkCode, isCaseOpen } = chargeback;
  return {
    ...presentListed(chargeback),
    ...{ paymentState, processor, processorReference, networkCode, isCaseOpen },
    paymentTotal: paymentCents,
    taken: takenCents,
    takenApart: apartCents,
    fees: feeCents,
  };
}
