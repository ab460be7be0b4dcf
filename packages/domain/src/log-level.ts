/** Most verbose first. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
