import { listReturns as listCall, getReturnRates as ratesCall } from '@quittance/contract/staff/returns';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import type { ReturnRate } from '@quittance/domain/returns/return-rates';
import { type ListedReturn, listReturns } from '@quittance/services/returns/list-returns';
import { getReturnRates, type PayeeReturnRates } from '@quittance/services/returns/load-return-rates';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

export function addStaffReturnRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, listCall, {
    async handle({ from, to, ...asked }, { request }) {
      const days = { from: from?.toString(), to: to?.toString() };
      const { rows, nextCursor } = await listReturns(services, { ...callerOf(request), ...asked, ...days });
      return { responses: successResponses, returns: rows.map(presentReturn), nextCursor };
    },
  });

  serveStaffCall(app, ratesCall, {
    async handle(_input, { request }) {
      const { from, to, rates } = await getReturnRates(services, callerOf(request));
      return { responses: successResponses, from, to, payees: rates.map(presentRates) };
    },
  });
}

function presentReturn({ paymentId, amountCents, feeCents, code, successorId, caseId, ...returned }: ListedReturn) {
  return {
    ...returned,
    paymentID: paymentId,
    amount: amountCents,
    convenienceFee: feeCents,
    returnCode: code,
    successorPaymentID: successorId,
    caseID: caseId,
  };
}

function presentRates({ payeeCode, rates }: PayeeReturnRates) {
  return {
    payeeCode,
    rates: rates.map(presentReturnRate),
  };
}

export function presentReturnRate({ basisPoints, limitBasisPoints, ...rate }: ReturnRate) {
  return {
    ...rate,
    percent: basisPoints === null ? null : fromHundredths(basisPoints),
    limitPercent: fromHundredths(limitBasisPoints),
  };
}
