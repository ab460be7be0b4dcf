/** Lists of the console whose filters can be saved. */
export const savedFilterLists = ['payments', 'customers', 'messages', 'cases', 'chargebacks'] as const;
export type SavedFilterList = (typeof savedFilterLists)[number];

/** Per employee and list. */
export const maxSavedFilters = 50;
