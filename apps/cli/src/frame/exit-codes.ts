/** How a command ends, for scripts; docs/command-line.md lists them. A number keeps its meaning for good. */
export const exitCodes = {
  done: 0,
  foundSomething: 1,
  usedWrongly: 2,
  refused: 3,
  unreachable: 4,
  defect: 5,
  stopped: 130,
} as const;

/** One of them. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What each of them says, as help has it. */
export const exitMeanings: Readonly<Record<ExitCode, string>> = {
  0: 'done, and all is well',
  1: 'done, and it found something that a person has to look at',
  2: 'used wrongly: an option, a word or an answer',
  3: 'refused by a rule; nothing was changed, and the code says which',
  4: 'the installation cannot be reached, or a setting is missing or wrong',
  5: 'the program itself failed: please report it',
  130: 'stopped by Ctrl-C',
};
