import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandFailure, usageFailure } from './command-failure.ts';
import { exitCodes } from './exit-codes.ts';
import { type Terminal, write } from './terminal.ts';

/** Asks whoever sits at the terminal, and says whether the answer was yes. Throws a CommandFailure where nobody does: `--yes` is the answer then. */
export async function askYes(terminal: Terminal, question: string): Promise<boolean> {
  if (!isSomebodyThere(terminal))
    throw usageFailure(
      `${question} There is no terminal to confirm this.`,
      'To confirm, run the command again with --yes.',
    );
  const answer = await ask(terminal, { question: `${question} [y/N] `, isHidden: false });
  return /^y(?:es)?$/i.test(answer.trim());
}

/** Asks for a secret without showing it. Throws a CommandFailure where nobody can be asked; `hint` says how it is given then. */
export async function askSecret(
  terminal: Terminal,
  { question, hint }: { question: string; hint: string },
): Promise<string> {
  if (!isSomebodyThere(terminal)) throw usageFailure(`${question} is required.`, hint);
  return ask(terminal, { question: `${question}: `, isHidden: true });
}

function isSomebodyThere({ stdin, stderr }: Terminal): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** The question goes to standard error, so that standard output stays the command's own. */
async function ask(
  { stdin, stderr }: Terminal,
  { question, isHidden }: { question: string; isHidden: boolean },
): Promise<string> {
  // What is typed is echoed to the output, and that of a secret goes nowhere.
  if (isHidden) await write(stderr, question);
  const output = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : stderr;
  const lines = createInterface({ input: stdin, output, terminal: true });
  const stopped = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () =>
      reject(new CommandFailure('Stopped.', { code: 'Stopped', exitCode: exitCodes.stopped })),
    );
  });
  try {
    return await Promise.race([lines.question(isHidden ? '' : question), stopped]);
  } finally {
    lines.close();
    if (isHidden) await write(stderr, '\n');
  }
}
