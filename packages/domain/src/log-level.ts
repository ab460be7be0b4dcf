/** Levels of a program's log, from the most to the fewest lines. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
