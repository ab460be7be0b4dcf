import type { RouteObject } from 'react-router';
import { apiKeyPages } from '../features/api-keys/api-keys.pages.ts';
import { approvalPages } from '../features/approvals/approvals.pages.ts';
import { auditPages } from '../features/audit/audit.pages.ts';
import { homePages } from '../features/home/home.pages.ts';
import { importPages } from '../features/imports/imports.pages.ts';
import { messagePages } from '../features/messages/messages.pages.ts';
import { ownAccessPages } from '../features/own-access/own-access.pages.ts';
import { paperPages } from '../features/papers/papers.pages.ts';
import { paymentPages } from '../features/payments/payments.pages.ts';
import { planPages } from '../features/plans/plans.pages.ts';
import { staffPages } from '../features/staff/staff.pages.ts';
import { uploadPages } from '../features/uploads/uploads.pages.ts';

/** Every screen behind the sign-in. Each feature states its own, and loads them when they are opened. */
export const allPages: readonly RouteObject[] = [
  ...homePages,
  ...approvalPages,
  ...planPages,
  ...messagePages,
  ...uploadPages,
  ...paperPages,
  ...paymentPages,
  ...importPages,
  ...auditPages,
  ...staffPages,
  ...apiKeyPages,
  ...ownAccessPages,
];
