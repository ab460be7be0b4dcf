import { readFile } from 'node:fs/promises';
import { askSecret } from '../frame/ask.ts';
import type { Call } from '../frame/command.ts';
import type { SettingName } from '../frame/settings.ts';

/**
 * A secret that a command needs: from its setting, from the file of an option, or typed at the terminal. Never from an argument, which
 * everybody on the machine can read in the list of processes. Throws a CommandFailure where there is none.
 */
export async function readSecret(
  call: Pick<Call<unknown>, 'setting' | 'terminal'>,
  { setting, file, question }: { setting: SettingName; file: string | undefined; question: string },
): Promise<string> {
  if (file !== undefined) return (await readFile(file, 'utf8')).trimEnd();
  const hint = `Set the environment variable ${setting}, or pass a file with --secret-file.`;
  return call.setting(setting) || (await askSecret(call.terminal, { question, hint }));
}
