export const staffLinkPurposes = ['invitation', 'password', 'second-factor'] as const;
export type StaffLinkPurpose = (typeof staffLinkPurposes)[number];
