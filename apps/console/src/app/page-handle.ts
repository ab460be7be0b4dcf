import type { StaffRole } from '@quittance/domain/staff/staff-role';

/** Title of a screen, for breadcrumbs and the browser, and the lowest role that may open it. */
export type PageHandle = { readonly titleKey: string; readonly role?: StaffRole };
