/** Checking and savings accounts, as on the wire. */
export const bankAccountTypes = ['c', 's'] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

export const bankOwnerTypes = ['personal', 'business'] as const;
export type BankOwnerType = (typeof bankOwnerTypes)[number];
