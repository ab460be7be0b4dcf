import {
  type ConnectionValues,
  connectionSettings,
  openProcessors as openAll,
} from '@quittance/processors/all-processors';
import type { ProcessorPort } from '@quittance/processors/processor-port';
import * as z from 'zod/mini';
import type { Call } from '../frame/command.ts';
import { installationFailure } from '../frame/command-failure.ts';
import type { SettingName } from '../frame/settings.ts';

/** Processor settings, with the same names as in the worker. */
export const processorSettings = Object.keys(connectionSettings) as (SettingName & keyof ConnectionValues)[];

/**
 * Opens every configured processor. Throws a CommandFailure when a setting is invalid or, unless `isOptional`, when no
 * processor is configured.
 */
export async function openProcessors(
  { setting }: Pick<Call<unknown>, 'setting'>,
  { isOptional = false }: { isOptional?: boolean } = {},
): Promise<{ processors: ReadonlyMap<string, ProcessorPort>; close(): void }> {
  const values = Object.fromEntries(processorSettings.map((name) => [name, setting(name)])) as ConnectionValues;
  // Unlike in the worker, every processor can be left out.
  const given = processorSettings.filter((name) => values[name] !== '');
  const read = z
    .object(Object.fromEntries(given.map((name) => [name, connectionSettings[name].form])))
    .safeParse(values);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw installationFailure(`${faults.join('; ')}.`, {
      code: 'SettingWrong',
      hint: 'Use the same settings as the worker.',
    });
  }
  const open = await openAll(values);
  if (open.processors.size === 0 && !isOptional)
    throw installationFailure('No payment processor is configured.', {
      code: 'SettingMissing',
      hint: `Use the same settings as the worker: ${processorSettings.join(', ')}.`,
    });
  return open;
}
