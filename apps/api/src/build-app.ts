import { readFile } from 'node:fs/promises';
import cookie from '@fastify/cookie';
import { originsOf } from '@quittance/contract/tenants/app-config';
import { allProcessors } from '@quittance/processors/all-processors';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from './api-context.ts';
import { createApp } from './create-app.ts';
import { addAccountRoutes } from './features/accounts/accounts.routes.ts';
import { addBalanceLineRoutes } from './features/accounts/balance-lines.routes.ts';
import { addAutopayRoutes } from './features/autopay/autopay.routes.ts';
import { addAutopayChargeRoutes } from './features/autopay/autopay-charges.routes.ts';
import { addBankAccountRoutes } from './features/bank-accounts/bank-accounts.routes.ts';
import { addBillRoutes } from './features/bills/bills.routes.ts';
import { addCashRoutes } from './features/cash/cash.routes.ts';
import { addCashNoticeRoutes } from './features/cash/cash-notices.routes.ts';
import { addConsentRoutes } from './features/consents/consents.routes.ts';
import { addElectronicRecordsRoutes } from './features/consents/electronic-records.routes.ts';
import { addCredentialRoutes } from './features/credentials/credentials.routes.ts';
import { addPasskeyRoutes } from './features/credentials/passkeys.routes.ts';
import { addCreditorRoutes } from './features/creditor/creditor.routes.ts';
import { addCustomerRoutes } from './features/customers/customers.routes.ts';
import { addDisputeRoutes } from './features/disputes/disputes.routes.ts';
import { addDocumentRoutes } from './features/documents/documents.routes.ts';
import { addEventRoutes } from './features/events/events.routes.ts';
import { addHardshipRoutes } from './features/hardship/hardship.routes.ts';
import { addInstallmentPlanRoutes } from './features/installment-plans/installment-plans.routes.ts';
import { addEmailMessageRoutes } from './features/messages/email-messages.routes.ts';
import { addEmailOneClickRoutes } from './features/messages/email-one-click.routes.ts';
import { addMailReportRoutes } from './features/messages/mail-reports.routes.ts';
import { addPayByTextRoutes } from './features/messages/pay-by-text.routes.ts';
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
import { addProcessorWebhookRoutes } from './features/webhooks/processor-webhooks.routes.ts';
import { addApiDocument } from './plugins/api-document.ts';
import { addAuthentication } from './plugins/authentication/authentication.ts';
import { addMeasurements } from './plugins/limits/measurements.ts';
import { addOverload } from './plugins/limits/overload.ts';
import { addRequestLimits } from './plugins/limits/request-limits.ts';
import { addPortalFiles } from './plugins/portal/portal-files.ts';
import { addServedHosts } from './plugins/portal/served-hosts.ts';
import { addTenantLogos } from './plugins/portal/tenant-assets.ts';
import { addTenantByHost } from './plugins/portal/tenant-by-host.ts';
import { addSecurityHeaders } from './plugins/requests/security-headers.ts';
import { addStorableText } from './plugins/requests/storable-text.ts';
import { addOutbox, processDemoReply } from './plugins/sandbox/outbox.ts';
import { addRetailer } from './plugins/sandbox/retailer.ts';
import { appConfigPath, type PortalSettings, readAppConfig } from './read-app-config.ts';
import type { Settings } from './settings.ts';

export async function buildApp(context: ApiContext): Promise<FastifyInstance> {
  const { settings } = context;
  const portalSettings = await readAppConfig(settings);
  const app = createApp(settings);
  // Errors and page views go where the portal's settings say.
  const ofProcessors = allProcessors.flatMap((adapter) => adapter.pageOrigins?.(settings) ?? []);
  const connectTo = [...ofProcessors, ...originsOf(portalSettings.config)];
  await addSecurityHeaders(app, { isTls: settings.PUBLIC_TLS, connectTo });
  addServedHosts(app, settings.PORTAL_URL);
  addOverload(app, context);
  await app.register(cookie);
  await addRequestLimits(app, context);
  if (settings.DEMO || settings.API_DOCS) await addApiDocument(app, { isTls: settings.PUBLIC_TLS });
  addMeasurements(app, context);
  addTenantByHost(app, context);
  const { maxUnsuccessfulTwoFaAuths: maxWrongCodes, sessionTimeoutSeconds: idleSeconds } = portalSettings.config;
  addAuthentication(app, { ...context, idleSeconds });
  addStorableText(app);
  addCreditorRoutes(app, context);
  addTenantRoutes(app, context);
  addSignInRoutes(app, { ...context, maxWrongCodes });
  addSingleSignOnRoutes(app, context);
  addTwoFactorRoutes(app, context);
  addCredentialRoutes(app, context);
  addPasskeyRoutes(app, context);
  addAccountRoutes(app, context);
  addBalanceLineRoutes(app, context);
  addAutopayRoutes(app, context);
  addAutopayChargeRoutes(app, context);
  addBillRoutes(app, context);
  addBankAccountRoutes(app);
  addConsentRoutes(app, context);
  addElectronicRecordsRoutes(app, context);
  addPayByTextRoutes(app, context);
  addEventRoutes(app, context);
  addCustomerRoutes(app, context);
  addEmailMessageRoutes(app, context);
  addEmailOneClickRoutes(app, context);
  addTextMessageRoutes(app, context);
  addTextReplyRoutes(app, context);
  addMailReportRoutes(app, context);
  addNoticeRoutes(app, context);
  addPaymentMethodRoutes(app, context);
  addPaymentRoutes(app, context);
  addReceiptRoutes(app, context);
  addInstallmentPlanRoutes(app, context);
  addCashRoutes(app, context);
  addCashNoticeRoutes(app, context);
  addWalletRoutes(app, context);
  addSettlementRoutes(app, context);
  addHardshipRoutes(app, context);
  addDocumentRoutes(app, context);
  addDisputeRoutes(app, context);
  addCallBackRoutes(app, context);
  addUploadRoutes(app, context);
  await addApplePayDomain(app, settings);
  addProcessorWebhookRoutes(app, context);
  addPolicyReportRoutes(app, context);
  addOutbox(app, settings, processDemoReply(context));
  addRetailer(app, context);
  addPortalSettings(app, portalSettings);
  addTenantLogos(app, context);
  await addPortalFiles(app, { context, appConfig: portalSettings.config });
  return app;
}

/**
 * Serves the file that proves to Apple that a portal's host belongs to the merchant. Throws at startup when the
 * configured file can't be read; serves nothing without the setting.
 */
export async function addApplePayDomain(
  app: FastifyInstance,
  { APPLE_PAY_DOMAIN_FILE: file }: Pick<Settings, 'APPLE_PAY_DOMAIN_FILE'>,
): Promise<void> {
  if (file === '') return;
  const association = await readFile(file);
  app.get('/.well-known/apple-developer-merchantid-domain-association', (_request, reply) =>
    reply.type('application/octet-stream').send(association),
  );
}

/** Serves the installation's settings file in place of the built one (req 7.2). */
function addPortalSettings(app: FastifyInstance, { text }: PortalSettings): void {
  if (text === undefined) return;
  app.get(appConfigPath, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
}
