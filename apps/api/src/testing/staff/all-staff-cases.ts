import { staffAchCases } from '../../features/ach/staff-ach.cases.ts';
import { agentLinkCases } from '../../features/agent-links/agent-links.cases.ts';
import { bulkActionCases } from '../../features/bulk-actions/bulk-actions.cases.ts';
import { staffCaseCases } from '../../features/cases/staff-cases.cases.ts';
import { staffChargebackCases } from '../../features/chargebacks/staff-chargebacks.cases.ts';
import { staffConsentCases } from '../../features/consents/staff-consents.cases.ts';
import { staffDisputeCases } from '../../features/disputes/staff-disputes.cases.ts';
import { staffHardshipCases } from '../../features/hardship/staff-hardship.cases.ts';
import { staffImportCases } from '../../features/imports/staff-imports.cases.ts';
import { staffOfferCases } from '../../features/offers/staff-offers.cases.ts';
import { payeeProcessorCases } from '../../features/payees/payee-processors.cases.ts';
import { staffPayeeCases } from '../../features/payees/staff-payees.cases.ts';
import { postingCases } from '../../features/posting/posting.cases.ts';
import { staffReconciliationCases } from '../../features/reconciliation/staff-reconciliation.cases.ts';
import { acceptanceCostCases } from '../../features/reports/acceptance-costs.cases.ts';
import { reportEmailCases } from '../../features/reports/report-emails.cases.ts';
import { staffReportCases } from '../../features/reports/staff-reports.cases.ts';
import { staffReturnCases } from '../../features/returns/staff-returns.cases.ts';
import { savedFilterCases } from '../../features/saved-filters/saved-filters.cases.ts';
import { staffAdministrationCases } from '../../features/staff/staff-administration.cases.ts';
import { staffApprovalCases } from '../../features/staff/staff-approvals.cases.ts';
import { staffPasskeyCases } from '../../features/staff/staff-passkeys.cases.ts';
import { staffProviderCases } from '../../features/staff/staff-provider.cases.ts';
import { staffSessionCases } from '../../features/staff/staff-session.cases.ts';
import { staffSignOnCases } from '../../features/staff/staff-sign-on.cases.ts';
import { staffAccountCases } from '../../features/staff-accounts/staff-accounts.cases.ts';
import { staffCustomerCases } from '../../features/staff-customers/staff-customers.cases.ts';
import { staffEntryCases } from '../../features/staff-payments/staff-entries.cases.ts';
import { staffRefundCases } from '../../features/staff-payments/staff-refunds.cases.ts';
import { staffAutopayCases } from '../../features/staff-plans/staff-autopay.cases.ts';
import { staffPlanCases } from '../../features/staff-plans/staff-plans.cases.ts';
import { staffRecordCases } from '../../features/staff-records/staff-records.cases.ts';
import { staffCallBackCases } from '../../features/support/staff-call-backs.cases.ts';
import { tenantSettingsCases } from '../../features/tenant-settings/tenant-settings.cases.ts';
import { testModeCases } from '../../features/test-mode/test-mode.cases.ts';
import { staffWebhookCases } from '../../features/webhooks/staff-webhooks.cases.ts';

export const allStaffCases = [
  ...staffSessionCases,
  ...staffPasskeyCases,
  ...staffProviderCases,
  ...staffSignOnCases,
  ...staffAdministrationCases,
  ...staffApprovalCases,
  ...savedFilterCases,
  ...bulkActionCases,
  ...staffPayeeCases,
  ...payeeProcessorCases,
  ...staffImportCases,
  ...staffRefundCases,
  ...staffEntryCases,
  ...postingCases,
  ...staffWebhookCases,
  ...staffConsentCases,
  ...staffAchCases,
  ...staffDisputeCases,
  ...staffCallBackCases,
  ...staffCaseCases,
  ...staffOfferCases,
  ...staffHardshipCases,
  ...staffChargebackCases,
  ...staffReturnCases,
  ...staffReconciliationCases,
  ...staffReportCases,
  ...acceptanceCostCases,
  ...reportEmailCases,
  ...tenantSettingsCases,
  ...agentLinkCases,
  ...staffCustomerCases,
  ...staffAccountCases,
  ...staffPlanCases,
  ...staffAutopayCases,
  ...staffRecordCases,
  ...testModeCases,
];
