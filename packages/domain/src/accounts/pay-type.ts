/** Settlements in full (`pif`) or for a part of the balance (`sif`). */
export const payTypes = ['pif', 'sif'] as const;
export type PayType = (typeof payTypes)[number];
