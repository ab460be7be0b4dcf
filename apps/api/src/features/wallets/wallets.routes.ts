import {
  createApplePaySession as createApplePaySessionCall,
  createPayPalOrder as createPayPalOrderCall,
} from '@quittance/contract/payments';
import { createApplePaySession } from '@quittance/services/wallets/create-apple-pay-session';
import { createPayPalOrder } from '@quittance/services/wallets/create-paypal-order';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

/** Serves the wallets' scripts before a payment is submitted (req 6.3). */
export function addWalletRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, createPayPalOrderCall, {
    async handle({ accountReferenceCode, amount, isSettlement = false, idempotencyKey }, { request }) {
      const result = await createPayPalOrder(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        client: clientOf(request),
        accountReferenceCode,
        amountCents: amount,
        isSettlement,
        idempotencyKey,
      });
      return result.kind === 'refused' ? result : { responses: successResponses, orderId: result.orderId };
    },
  });

  serveCall(app, createApplePaySessionCall, {
    async handle({ accountReferenceCode, validationURL }, { request }) {
      const tenant = tenantOf(request);
      const result = await createApplePaySession(services, {
        tenant,
        session: customerOf(request),
        client: clientOf(request),
        accountReferenceCode,
        validationUrl: validationURL,
        host: new URL(services.portalUrl(tenant.label)).hostname,
      });
      return result.kind === 'refused'
        ? result
        : { responses: successResponses, merchantSession: result.merchantSession };
    },
  });
}
