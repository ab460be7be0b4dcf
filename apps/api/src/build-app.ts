import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Call } from '@quittance/contract/call';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ApiContext } from './api-context.ts';
import { addAccountRoutes } from './features/accounts/accounts.routes.ts';
import { addBankAccountRoutes } from './features/bank-accounts/bank-accounts.routes.ts';
import { addCashRoutes } from './features/cash/cash.routes.ts';
import { addCashNoticeRoutes } from './features/cash/cash-notices.routes.ts';
import { addConsentRoutes } from './features/consents/consents.routes.ts';
import { addCredentialRoutes } from './features/credentials/credentials.routes.ts';
import { addCustomerRoutes } from './features/customers/customers.routes.ts';
import { addDisputeRoutes } from './features/disputes/disputes.routes.ts';
import { addDocumentRoutes } from './features/documents/documents.routes.ts';
import { addEventRoutes } from './features/events/events.routes.ts';
import { addInstallmentPlanRoutes } from './features/installment-plans/installment-plans.routes.ts';
import { addEmailMessageRoutes } from './features/messages/email-messages.routes.ts';
import { addEmailOneClickRoutes } from './features/messages/email-one-click.routes.ts';
import { addTextMessageRoutes } from './features/messages/text-messages.routes.ts';
import { addTextReplyRoutes } from './features/messages/text-replies.routes.ts';
import { addNoticeRoutes } from './features/notices/notices.routes.ts';
import { addPaymentMethodRoutes } from './features/payment-methods/payment-methods.routes.ts';
import { addPaymentRoutes } from './features/payments/payments.routes.ts';
import { addPolicyReportRoutes } from './features/policy-reports/policy-reports.routes.ts';
import { addReceiptRoutes } from './features/receipts/receipts.routes.ts';
import { addSettlementRoutes } from './features/settlements/settlements.routes.ts';
import { addSignInRoutes } from './features/sign-in/sign-in.routes.ts';
import { addSingleSignOnRoutes } from './features/sign-in/single-sign-on.routes.ts';
import { addTwoFactorRoutes } from './features/sign-in/two-factor.routes.ts';
import { addCallBackRoutes } from './features/support/call-backs.routes.ts';
import { addUploadRoutes } from './features/support/uploads.routes.ts';
import { addTenantRoutes } from './features/tenants/tenants.routes.ts';
import { addWalletRoutes } from './features/wallets/wallets.routes.ts';
import { addStripeWebhookRoute } from './features/webhooks/stripe-webhook.route.ts';
import { addApiDocument } from './plugins/api-document.ts';
import { addApplePayDomain } from './plugins/apple-pay-domain.ts';
import { addAuthentication } from './plugins/authentication.ts';
import { addDrain } from './plugins/drain.ts';
import { addErrorAnswers, answerUnroutable } from './plugins/errors.ts';
import { addMeasurements } from './plugins/measurements.ts';
import { addOutbox } from './plugins/outbox.ts';
import { addOverload } from './plugins/overload.ts';
import { addPortalFiles } from './plugins/portal-files.ts';
import { addPortalSettings } from './plugins/portal-settings.ts';
import { addRequestLimits } from './plugins/request-limits.ts';
import { addRequestLog, createLogger } from './plugins/request-log.ts';
import { addRetailer } from './plugins/retailer.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addStorableText } from './plugins/storable-text.ts';
import { addTenantByHost } from './plugins/tenant-by-host.ts';
import { answerExpectation, answerUnreadable } from './plugins/unreadable-requests.ts';
import { readAppConfig } from './read-app-config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call that a route serves. */
    call?: Call;
    /** Who refuses a malformed request of it, where every refusal of the call says so and repeats the request's name (SPEC 7.6). */
    errorSource?: string;
  }
}

const largestBodyBytes = 64 * 1024;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Puts the API together: what every request passes, then the calls, then the portal's files. */
export async function buildApp(context: ApiContext): Promise<FastifyInstance> {
  const { settings } = context;
  const portalSettings = await readAppConfig(settings);
  const app: FastifyInstance = Fastify({
    loggerInstance: createLogger(settings.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    // So many addresses of X-Forwarded-For as there are proxies of ours; what stands before them anybody could have written.
    trustProxy: settings.TRUST_PROXY > 0 && ((_address, hop) => hop < settings.TRUST_PROXY),
    bodyLimit: largestBodyBytes,
    // The caller's own id is kept when it has the form of one, so that one id follows a request through both sides' logs (SPEC 7.1).
    genReqId: ({ headers }) => {
      const id = headers['x-uni-req-id'];
      return typeof id === 'string' && uuidPattern.test(id) ? id : randomUUID();
    },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    // A request that still finds a way in while the process ends is answered like any other.
    return503OnClosing: false,
  });
  app.server.on('checkExpectation', answerExpectation);
  // Calls take JSON and nothing else; Fastify would take plain text too.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorAnswers(app);
  addRequestLog(app);
  addDrain(app);
  await addSecurityHeaders(app, { settings, appConfig: portalSettings.config });
  addOverload(app, context);
  await app.register(cookie);
  await addRequestLimits(app, context);
  await addApiDocument(app);
  addMeasurements(app, context);
  addTenantByHost(app, context);
  addAuthentication(app, context);
  addStorableText(app);
  addTenantRoutes(app);
  addSignInRoutes(app, context);
  addSingleSignOnRoutes(app, context);
  addTwoFactorRoutes(app, context);
  addCredentialRoutes(app, context);
  addAccountRoutes(app, context);
  addBankAccountRoutes(app);
  addConsentRoutes(app, context);
  addEventRoutes(app, context);
  addCustomerRoutes(app, context);
  addEmailMessageRoutes(app, context);
  addEmailOneClickRoutes(app, context);
  addTextMessageRoutes(app, context);
  addTextReplyRoutes(app, context);
  addNoticeRoutes(app, context);
  addPaymentMethodRoutes(app, context);
  addPaymentRoutes(app, context);
  addReceiptRoutes(app, context);
  addInstallmentPlanRoutes(app, context);
  addCashRoutes(app, context);
  addCashNoticeRoutes(app, context);
  addWalletRoutes(app, context);
  addSettlementRoutes(app, context);
  addDocumentRoutes(app, context);
  addDisputeRoutes(app, context);
  addCallBackRoutes(app, context);
  addUploadRoutes(app, context);
  await addApplePayDomain(app, settings);
  addStripeWebhookRoute(app, context);
  addPolicyReportRoutes(app, context);
  addOutbox(app, settings);
  addRetailer(app, context);
  addPortalSettings(app, portalSettings);
  await addPortalFiles(app, { context, appConfig: portalSettings.config });
  return app;
}
