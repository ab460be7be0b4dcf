/** The sections that dialogs open over (req 2.1). */
export const sections = ['make-payment', 'dashboard', 'history', 'success'] as const;

export type Section = (typeof sections)[number];

/** The section that a place belongs to; Make Payment for any other place. */
export function sectionOf(pathname: string): Section {
  const [, first] = pathname.split('/');
  return sections.find((section) => section === first) ?? 'make-payment';
}

/** The place of the screen that stands behind a dialog; a place without a dialog is its own. */
export function screenPath(pathname: string): string {
  return dialogPlace.exec(pathname)?.[1] ?? pathname;
}

/** The profile dialog over the section of a place (req 2.1). */
export function userProfilePath(pathname: string): `/${Section}/d/user-profile` {
  return `/${sectionOf(pathname)}/d/user-profile`;
}

/** The settlement offer, which stands over Make Payment alone (req 2.1). */
export const settlementOfferPath = '/make-payment/d/settlement-offer';

/** The papers and statements, which stand over the history alone. */
export const documentsPath = '/history/d/documents';

/** The payment plan over the section of a place (req 2.1). */
export function paymentPlanPath(pathname: string): `/${Section}/d/payment-plan` {
  return `/${sectionOf(pathname)}/d/payment-plan`;
}

/** The consent to electronic documents, over the section of a place. */
export function electronicRecordsPath(pathname: string): `/${Section}/d/electronic-records` {
  return `/${sectionOf(pathname)}/d/electronic-records`;
}

/** Where a code is entered, for a log-in and for a registration (req 2.1). */
export const authenticationCodePath = '/authentication-code';

/** The state of a history entry that was opened over a screen of the portal, to which Back then leads. */
export const overScreen = { isOverScreen: true } as const;

/** The state of the history entry of the page that adds a method for a plan: what is added is kept for later and leads back there. */
export const forPlan = { isForPlan: true } as const;

/** Whether a page was opened to add a method for a plan. */
export function isForPlan(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isForPlan' in state;
}

const dialogPlace = /^(\/[^/]+)\/d(?:\/|$)/;
