/** The sections that dialogs open over (req 2.1). */
export const sections = ['make-payment', 'dashboard', 'history', 'success'] as const;

export type Section = (typeof sections)[number];

/** Returns the section of a path, by default Make Payment. */
export function sectionOf(pathname: string): Section {
  const [, first] = pathname.split('/');
  return sections.find((section) => section === first) ?? 'make-payment';
}

/** Returns the path of the screen behind a dialog, or the path itself if it isn't a dialog. */
export function screenPath(pathname: string): string {
  return dialogPath.exec(pathname)?.[1] ?? pathname;
}

/** The profile dialog over the path's section (req 2.1). */
export function userProfilePath(pathname: string): `/${Section}/d/user-profile` {
  return `/${sectionOf(pathname)}/d/user-profile`;
}

/** The settlement offer opens only over Make Payment (req 2.1). */
export const settlementOfferPath = '/make-payment/d/settlement-offer';

/** Documents and statements open only over the history. */
export const documentsPath = '/history/d/documents';

/** The payment plan over the path's section (req 2.1). */
export function paymentPlanPath(pathname: string): `/${Section}/d/payment-plan` {
  return `/${sectionOf(pathname)}/d/payment-plan`;
}

/** Autopay, over the path's section. Messages link to it over Make Payment. */
export function autopayPath(pathname: string): `/${Section}/d/autopay` {
  return `/${sectionOf(pathname)}/d/autopay`;
}

/** The consent to electronic documents, over the path's section. */
export function electronicRecordsPath(pathname: string): `/${Section}/d/electronic-records` {
  return `/${sectionOf(pathname)}/d/electronic-records`;
}

/** The page to enter a code for a login or registration (req 2.1). */
export const authenticationCodePath = '/authentication-code';

/** History state of a dialog that opened over a screen, where Back then leads. */
export const overScreen = { isOverScreen: true } as const;

/**
 * History state of the page that adds a payment method for a plan or autopay. The method is saved, and the page returns
 * to where it was asked for.
 */
export const forPlan = { isForPlan: true } as const;

export function isForPlan(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isForPlan' in state;
}

/** History state of the payment form after a method was added for it. */
export const methodAdded = { isMethodAdded: true } as const;

export function isMethodAdded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isMethodAdded' in state;
}

const dialogPath = /^(\/[^/]+)\/d(?:\/|$)/;
