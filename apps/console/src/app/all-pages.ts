import type { RouteObject } from 'react-router';
import { accountPages } from '../features/accounts/accounts.pages.ts';
import { achPages } from '../features/ach/ach.pages.ts';
import { apiKeyPages } from '../features/api-keys/api-keys.pages.ts';
import { approvalPages } from '../features/approvals/approvals.pages.ts';
import { auditPages } from '../features/audit/audit.pages.ts';
import { callBackPages } from '../features/call-backs/call-backs.pages.ts';
import { casePages } from '../features/cases/cases.pages.ts';
import { consentPages } from '../features/consents/consents.pages.ts';
import { customerPages } from '../features/customers/customers.pages.ts';
import { disputePages } from '../features/disputes/disputes.pages.ts';
import { homePages } from '../features/home/home.pages.ts';
import { importPages } from '../features/imports/imports.pages.ts';
import { limitRefusalPages } from '../features/limit-refusals/limit-refusals.pages.ts';
import { messagePages } from '../features/messages/messages.pages.ts';
import { offerPages } from '../features/offers/offers.pages.ts';
import { ownAccessPages } from '../features/own-access/own-access.pages.ts';
import { paperPages } from '../features/papers/papers.pages.ts';
import { payLinkPages } from '../features/pay-links/pay-links.pages.ts';
import { paymentPages } from '../features/payments/payments.pages.ts';
import { planPages } from '../features/plans/plans.pages.ts';
import { postingPages } from '../features/posting/posting.pages.ts';
import { reconciliationPages } from '../features/reconciliation/reconciliation.pages.ts';
import { reportPages } from '../features/reports/reports.pages.ts';
import { retentionPages } from '../features/retention/retention.pages.ts';
import { returnPages } from '../features/returns/returns.pages.ts';
import { settingsPages } from '../features/settings/settings.pages.ts';
import { staffPages } from '../features/staff/staff.pages.ts';
import { uploadPages } from '../features/uploads/uploads.pages.ts';
import { webhookPages } from '../features/webhooks/webhooks.pages.ts';

/** All screens behind the sign-in, each loaded when it is opened. */
export const allPages: readonly RouteObject[] = [
  ...homePages,
  ...approvalPages,
  ...accountPages,
  ...payLinkPages,
  ...casePages,
  ...disputePages,
  ...callBackPages,
  ...customerPages,
  ...planPages,
  ...messagePages,
  ...uploadPages,
  ...paperPages,
  ...paymentPages,
  ...returnPages,
  ...limitRefusalPages,
  ...reconciliationPages,
  ...postingPages,
  ...achPages,
  ...importPages,
  ...webhookPages,
  ...consentPages,
  ...settingsPages,
  ...auditPages,
  ...offerPages,
  ...reportPages,
  ...retentionPages,
  ...staffPages,
  ...apiKeyPages,
  ...ownAccessPages,
];
