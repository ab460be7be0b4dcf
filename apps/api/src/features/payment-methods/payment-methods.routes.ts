import {
  createBankAccountToken,
  createCardToken,
  deletePaymentToken,
  listPaymentTokens,
} from '@quittance/contract/payment-methods';
import { deletePaymentMethod } from '@quittance/services/payment-methods/delete-payment-method';
import { listPaymentMethods } from '@quittance/services/payment-methods/list-payment-methods';
import { saveBankAccount } from '@quittance/services/payment-methods/save-bank-account';
import { saveCard } from '@quittance/services/payment-methods/save-card';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentBankAccount, presentCard, presentPaymentMethods } from './present-payment-methods.ts';

/** Serves saved payment methods (req 3.9). */
export function addPaymentMethodRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, listPaymentTokens, {
    async handle(_input, { request }) {
      const methods = await listPaymentMethods(services, { tenant: tenantOf(request), session: customerOf(request) });
      return { responses: successResponses, ...presentPaymentMethods(methods) };
    },
  });

  serveCall(app, createBankAccountToken, {
    async handle({ accountUsePreferenceType, accountOwnerType, accountHolderName, ...numbers }, { request }) {
      const account = { ...numbers, ownerType: accountOwnerType, holderName: accountHolderName };
      const result = await saveBankAccount(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        account,
        usage: accountUsePreferenceType,
        client: clientOf(request),
      });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, bankAccountToken: presentBankAccount(result.method) };
    },
  });

  serveCall(app, createCardToken, {
    async handle({ paymentMethodToken, accountUsePreferenceType, cardHolderName, ...of }, { request }) {
      const result = await saveCard(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        processorToken: paymentMethodToken,
        holderName: cardHolderName,
        usage: accountUsePreferenceType,
        accountReferenceCode: of.accountReferenceCode,
        client: clientOf(request),
      });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, creditCardAccountToken: presentCard(result.method) };
    },
  });

  serveCall(app, deletePaymentToken, {
    async handle({ referenceID }, { request }) {
      const result = await deletePaymentMethod(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        reference: referenceID,
      });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
