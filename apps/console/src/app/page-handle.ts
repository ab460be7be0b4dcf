import type { StaffRole } from '@quittance/domain/staff/staff-role';

/** Title of a screen, for breadcrumbs and the browser, and the lowest role that may open it. */
export type PageHandle = {
  readonly titleKey: string;
  readonly role?: StaffRole;
  /** The screen before this one in the breadcrumbs if the URL doesn't begin with that screen's path. */
  readonly parent?: { readonly titleKey: string; readonly path: string };
};
