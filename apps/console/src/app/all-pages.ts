import type { RouteObject } from 'react-router';
import { apiKeyPages } from '../features/api-keys/api-keys.pages.ts';
import { approvalPages } from '../features/approvals/approvals.pages.ts';
import { homePages } from '../features/home/home.pages.ts';
import { importPages } from '../features/imports/imports.pages.ts';
import { offerPages } from '../features/offers/offers.pages.ts';
import { ownAccessPages } from '../features/own-access/own-access.pages.ts';
import { paymentPages } from '../features/payments/payments.pages.ts';
import { reportPages } from '../features/reports/reports.pages.ts';
import { staffPages } from '../features/staff/staff.pages.ts';

/** Every screen behind the sign-in. Each feature states its own, and loads them when they are opened. */
export const allPages: readonly RouteObject[] = [
  ...homePages,
  ...approvalPages,
  ...paymentPages,
  ...offerPages,
  ...importPages,
  ...reportPages,
  ...staffPages,
  ...apiKeyPages,
  ...ownAccessPages,
];
