/** Exit codes for scripts, documented in docs/command-line.md. A number never changes its meaning. */
export const exitCodes = {
  done: 0,
  foundSomething: 1,
  usedWrongly: 2,
  refused: 3,
  unreachable: 4,
  defect: 5,
  stopped: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Descriptions shown in the help. */
export const exitMeanings: Readonly<Record<ExitCode, string>> = {
  0: 'success',
  1: 'done, but something needs your attention',
  2: 'invalid usage: a wrong option, argument or answer',
  3: 'refused by a rule; nothing was changed, and the error code names the rule',
  4: "the installation can't be reached, or a setting is missing or wrong",
  5: 'internal error: please report it',
  130: 'stopped with Ctrl-C',
};
