import { parseDate } from '@internationalized/date';
import { type BalanceLine, listBalanceLines as listBalanceLinesCall } from '@quittance/contract/balance-lines';
import {
  type BalanceLine as ListedLine,
  listBalanceLines,
} from '@quittance/services/accounts/balance-lines/list-balance-lines';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

export function addBalanceLineRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, listBalanceLinesCall, {
    async handle(asked, { request }) {
      const result = await listBalanceLines(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        asked,
      });
      if (result.kind === 'refused') return result;
      const { balance, payeeName, lines, nextCursor } = result;
      return { responses: successResponses, balance, payeeName, lines: lines.map(presentLine), nextCursor };
    },
  });
}

function presentLine({ payment, ...line }: ListedLine): BalanceLine {
  return {
    lineID: line.lineId,
    date: parseDate(line.on),
    change: line.change,
    amount: line.amountCents,
    balanceAfter: line.balanceAfterCents,
    billNumber: line.billNumber,
    payment: payment && {
      confirmationNumber: payment.confirmationNumber,
      kind: payment.paymentMethodType ?? 'manual',
      accountType: payment.bankAccountType,
      creditCardBinType: payment.cardBinType,
      lastFour: payment.lastFour,
      wallet: payment.wallet,
      manualForm: payment.manualForm,
      returnCode: payment.returnCode,
    },
  };
}
