import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandFailure, usageFailure } from './command-failure.ts';
import { exitCodes } from './exit-codes.ts';
import { type Terminal, write } from './terminal.ts';

/** Asks the user to confirm. Throws a CommandFailure without a terminal, where `--yes` is required instead. */
export async function askYes(terminal: Terminal, question: string): Promise<boolean> {
  if (!isSomebodyThere(terminal))
    throw usageFailure(
      `${question} There is no terminal to confirm this.`,
      'To confirm, run the command again with --yes.',
    );
  const answer = await ask(terminal, { question: `${question} [y/N] `, isHidden: false });
  return /^y(?:es)?$/i.test(answer.trim());
}

/**
 * Asks for a secret without echoing it. Throws a CommandFailure without a terminal; `hint` says how else to pass the
 * secret.
 */
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

/** Writes the question to standard error, so that standard output holds only the result. */
async function ask(
  { stdin, stderr }: Terminal,
  { question, isHidden }: { question: string; isHidden: boolean },
): Promise<string> {
  // Readline echoes input to its output stream, so a secret gets a stream that discards everything.
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
