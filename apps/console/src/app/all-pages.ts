import type { RouteObject } from 'react-router';
import { achPages } from '../features/ach/ach.pages.ts';
import { apiKeyPages } from '../features/api-keys/api-keys.pages.ts';
import { approvalPages } from '../features/approvals/approvals.pages.ts';
import { consentPages } from '../features/consents/consents.pages.ts';
import { homePages } from '../features/home/home.pages.ts';
import { importPages } from '../features/imports/imports.pages.ts';
import { ownAccessPages } from '../features/own-access/own-access.pages.ts';
import { paymentPages } from '../features/payments/payments.pages.ts';
import { postingPages } from '../features/posting/posting.pages.ts';
import { staffPages } from '../features/staff/staff.pages.ts';
import { webhookPages } from '../features/webhooks/webhooks.pages.ts';

/** Every screen behind the sign-in. Each feature states its own, and loads them when they are opened. */
export const allPages: readonly RouteObject[] = [
  ...homePages,
  ...approvalPages,
  ...paymentPages,
  ...postingPages,
  ...achPages,
  ...importPages,
  ...webhookPages,
  ...consentPages,
  ...staffPages,
  ...apiKeyPages,
  ...ownAccessPages,
];
