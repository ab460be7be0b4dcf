import { readFile } from 'node:fs/promises';
import { askSecret } from '../frame/ask.ts';
import type { Call } from '../frame/command.ts';
import type { SettingName } from '../frame/settings.ts';

/**
 * Reads a secret from its setting, a file option or the terminal, never from an argument, because other users of the
 * machine can see those in the process list. Throws a CommandFailure when it is missing.
 */
export async function readSecret(
  call: Pick<Call<unknown>, 'setting' | 'terminal'>,
  { setting, file, question }: { setting: SettingName; file: string | undefined; question: string },
): Promise<string> {
  if (file !== undefined) return (await readFile(file, 'utf8')).trimEnd();
  const hint = `Set the environment variable ${setting}, or pass a file with --secret-file.`;
  return call.setting(setting) || (await askSecret(call.terminal, { question, hint }));
}
