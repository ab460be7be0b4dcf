/** Whether a settlement pays the balance in full or a part of it. */
export const payTypes = ['pif', 'sif'] as const;
export type PayType = (typeof payTypes)[number];
