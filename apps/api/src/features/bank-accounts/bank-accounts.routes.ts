import { lookUpBank as lookUpBankCall } from '@quittance/contract/bank-accounts';
import { lookUpBank } from '@quittance/services/bank-accounts/look-up-bank';
import type { FastifyInstance } from 'fastify';
import { serveCall, successResponses } from '../../serve-call.ts';

export function addBankAccountRoutes(app: FastifyInstance): void {
  serveCall(app, lookUpBankCall, {
    errorSource: 'BankAccountLookup',
    async handle({ routingNumber }) {
      const result = await lookUpBank(routingNumber);
      return result.kind === 'refused' ? result : { responses: successResponses, bankName: result.bankName };
    },
  });
}
