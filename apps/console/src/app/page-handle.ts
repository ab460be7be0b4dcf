import type { StaffRole } from '@quittance/domain/staff/staff-role';

/** What a route says of its screen: the key of its name, which the breadcrumbs and the browser show, and the least role that may see it. */
export type PageHandle = { readonly titleKey: string; readonly role?: StaffRole };
