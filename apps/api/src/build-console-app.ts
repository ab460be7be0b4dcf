import cookie from '@fastify/cookie';
import { demoAuthenticatorSecret, demoStaffOf } from '@quittance/services/demo/demo-staff';
import { codeAt } from '@quittance/services/staff/authenticator';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from './console-context.ts';
import { createApp } from './create-app.ts';
import { addStaffAchRoutes } from './features/ach/staff-ach.routes.ts';
import { addAgentLinkRoutes } from './features/agent-links/agent-links.routes.ts';
import { addBulkActionRoutes } from './features/bulk-actions/bulk-actions.routes.ts';
import { addStaffCaseRoutes } from './features/cases/staff-cases.routes.ts';
import { addStaffChargebackRoutes } from './features/chargebacks/staff-chargebacks.routes.ts';
import { addStaffConsentRoutes } from './features/consents/staff-consents.routes.ts';
import { addStaffDisputeRoutes } from './features/disputes/staff-disputes.routes.ts';
import { addStaffHardshipRoutes } from './features/hardship/staff-hardship.routes.ts';
import { addStaffImportRoutes } from './features/imports/staff-imports.routes.ts';
import { addStaffOfferRoutes } from './features/offers/staff-offers.routes.ts';
import { addPayeeProcessorRoutes } from './features/payees/payee-processors.routes.ts';
import { addStaffPayeeRoutes } from './features/payees/staff-payees.routes.ts';
import { addPolicyReportRoutes } from './features/policy-reports/policy-reports.routes.ts';
import { addPostingRoutes } from './features/posting/posting.routes.ts';
import { addStaffReconciliationRoutes } from './features/reconciliation/staff-reconciliation.routes.ts';
import { addAcceptanceCostRoutes } from './features/reports/acceptance-costs.routes.ts';
import { addReportEmailRoutes } from './features/reports/report-emails.routes.ts';
import { addStaffReportRoutes } from './features/reports/staff-reports.routes.ts';
import { addStaffLimitRefusalRoutes } from './features/returns/staff-limit-refusals.routes.ts';
import { addStaffReturnRoutes } from './features/returns/staff-returns.routes.ts';
import { addSavedFilterRoutes } from './features/saved-filters/saved-filters.routes.ts';
import { addStaffApprovalRoutes } from './features/staff/staff-approvals.routes.ts';
import { addStaffKeyRoutes } from './features/staff/staff-keys.routes.ts';
import { addStaffLinkRoutes } from './features/staff/staff-links.routes.ts';
import { addStaffMemberRoutes } from './features/staff/staff-members.routes.ts';
import { addStaffPasskeyRoutes } from './features/staff/staff-passkeys.routes.ts';
import { addStaffProviderRoutes } from './features/staff/staff-provider.routes.ts';
import { addStaffSessionRoutes } from './features/staff/staff-session.routes.ts';
import { addStaffSignOnRoutes } from './features/staff/staff-sign-on.routes.ts';
import { addStaffAccountRoutes } from './features/staff-accounts/staff-accounts.routes.ts';
import { addStaffCustomerRoutes } from './features/staff-customers/staff-customers.routes.ts';
import { addStaffEntryRoutes } from './features/staff-payments/staff-entries.routes.ts';
import { addStaffPaymentRoutes } from './features/staff-payments/staff-payments.routes.ts';
import { addStaffAutopayRoutes } from './features/staff-plans/staff-autopay.routes.ts';
import { addStaffPlanRoutes } from './features/staff-plans/staff-plans.routes.ts';
import { addStaffAuditRoutes } from './features/staff-records/staff-audit.routes.ts';
import { addStaffFileRoutes } from './features/staff-records/staff-files.routes.ts';
import { addStaffMessageRoutes } from './features/staff-records/staff-messages.routes.ts';
import { addStaffRetentionRoutes } from './features/staff-records/staff-retention.routes.ts';
import { addStaffCallBackRoutes } from './features/support/staff-call-backs.routes.ts';
import { addTenantSettingsRoutes } from './features/tenant-settings/tenant-settings.routes.ts';
import { addTestModeRoutes } from './features/test-mode/test-mode.routes.ts';
import { addStaffWebhookRoutes } from './features/webhooks/staff-webhooks.routes.ts';
import { addApiDocument } from './plugins/api-document.ts';
import { addStaffAuthentication } from './plugins/authentication/staff-authentication.ts';
import { addMeasurements } from './plugins/limits/measurements.ts';
import { addOverload } from './plugins/limits/overload.ts';
import { addRequestLimits } from './plugins/limits/request-limits.ts';
import { addConsoleFiles } from './plugins/portal/console-files.ts';
import { escapeHtml } from './plugins/portal/escape-html.ts';
import { addServedHosts } from './plugins/portal/served-hosts.ts';
import { addTenantLogos } from './plugins/portal/tenant-assets.ts';
import { addTenantByHost } from './plugins/portal/tenant-by-host.ts';
import { sendNotFound } from './plugins/requests/errors.ts';
import { addSecurityHeaders } from './plugins/requests/security-headers.ts';
import { addStorableText } from './plugins/requests/storable-text.ts';
import { addOutbox } from './plugins/sandbox/outbox.ts';
import type { ConsoleSettings } from './settings.ts';

export async function buildConsoleApp(context: ConsoleContext): Promise<FastifyInstance> {
  const { settings } = context;
  const app = createApp(settings, { program: 'console' });
  await addSecurityHeaders(app, { isTls: settings.PUBLIC_TLS });
  addServedHosts(app, settings.CONSOLE_URL);
  addOverload(app, context);
  await app.register(cookie);
  await addRequestLimits(app, context);
  if (settings.DEMO || settings.API_DOCS) await addApiDocument(app, { audience: 'staff', isTls: settings.PUBLIC_TLS });
  addMeasurements(app, context);
  addTenantByHost(app, context);
  addStaffAuthentication(app, context);
  addStorableText(app);
  addStaffSessionRoutes(app, context);
  addStaffPasskeyRoutes(app, context);
  addStaffProviderRoutes(app, context);
  addPayeeProcessorRoutes(app, context);
  addTestModeRoutes(app, context);
  addStaffSignOnRoutes(app, context);
  addStaffLinkRoutes(app, context);
  addStaffMemberRoutes(app, context);
  addStaffKeyRoutes(app, context);
  addStaffApprovalRoutes(app, context);
  addSavedFilterRoutes(app, context);
  addBulkActionRoutes(app, context);
  addStaffPayeeRoutes(app, context);
  await addStaffImportRoutes(app, context);
  addStaffPaymentRoutes(app, context);
  addStaffEntryRoutes(app, context);
  addPostingRoutes(app, context);
  addStaffWebhookRoutes(app, context);
  addStaffConsentRoutes(app, context);
  addStaffAchRoutes(app, context);
  addStaffDisputeRoutes(app, context);
  addStaffCallBackRoutes(app, context);
  addStaffCaseRoutes(app, context);
  addStaffOfferRoutes(app, context);
  addStaffHardshipRoutes(app, context);
  addStaffChargebackRoutes(app, context);
  addStaffReturnRoutes(app, context);
  addStaffLimitRefusalRoutes(app, context);
  addStaffRetentionRoutes(app, context);
  addStaffReconciliationRoutes(app, context);
  addStaffReportRoutes(app, context);
  addAcceptanceCostRoutes(app, context);
  addReportEmailRoutes(app, context);
  addTenantSettingsRoutes(app, context);
  addAgentLinkRoutes(app, context);
  addStaffCustomerRoutes(app, context);
  addStaffAccountRoutes(app, context);
  addStaffPlanRoutes(app, context);
  addStaffAutopayRoutes(app, context);
  addStaffMessageRoutes(app, context);
  addStaffFileRoutes(app, context);
  addStaffAuditRoutes(app, context);
  addPolicyReportRoutes(app, context);
  addOutbox(app, settings);
  addDemoAuthenticator(app, settings);
  addTenantLogos(app, context);
  await addConsoleFiles(app, settings);
  return app;
}

/**
 * Replaces the phones of the demo's employees: /dev/authenticator shows their current codes. It exists only in the
 * demo, whose secret is public.
 */
function addDemoAuthenticator(app: FastifyInstance, { DEMO }: Pick<ConsoleSettings, 'DEMO'>): void {
  app.get('/dev/authenticator', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!DEMO) return sendNotFound(request, reply);
    const now = new Date();
    const staffMembers = demoStaffOf(request.tenantLabel ?? '').map((each) => ({
      ...each,
      code: codeAt(demoAuthenticatorSecret(each.email), now),
    }));
    if (request.headers.accept?.includes('text/html') !== true) return reply.send({ staffMembers });
    const rows = staffMembers
      .map(({ email, role, code }) => `<li><strong>${code}</strong> ${escapeHtml(email)} (${role})</li>`)
      .join('');
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="10"><title>Authenticators of the demo</title></head>
<body><h1>Authenticators of the demo</h1><p>Each code works once; the next comes within 30 seconds.</p><ul>${rows}</ul></body></html>`;
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
