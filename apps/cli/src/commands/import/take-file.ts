import { queueImport } from '@quittance/services/imports/decide-import';
import { receiveImport } from '@quittance/services/imports/receive-import';
import type { Outcome, Values } from '../../frame/command.ts';
import { CommandFailure } from '../../frame/command-failure.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { countText } from '../../frame/plain-values.ts';
import { progressLine } from '../../frame/progress-line.ts';
import { refused } from '../../installation/refused.ts';
import type { TenantCall } from '../../installation/tenant-command.ts';
import { type fileOptions, type filePositionals, openFile } from './file-options.ts';
import { formatImport, seeImport } from './format-import.ts';
import { workThrough } from './work-through.ts';

/**
 * Uploads a file, then runs or previews the import. A file already uploaded under the same key resumes, returns its
 * earlier result, or runs if it was only previewed. Throws a CommandFailure when the whole file is refused.
 */
export async function takeFile(
  call: TenantCall<Values<typeof filePositionals & typeof fileOptions>>,
  { isDryRun }: { isDryRun: boolean },
): Promise<Outcome> {
  const { database, keyring, now, tenant, actor, terminal } = call;
  const context = { database, keyring, now };
  const signal = terminal.stopGently();
  const progress = progressLine(terminal, { isQuiet: call.isJson });
  const { file, sizeBytes, close } = await openFile(terminal, call.values);
  const stopReading = () => close(stoppedReading);
  signal.addEventListener('abort', stopReading);
  try {
    const received = await receiveImport(
      context,
      { tenant, actor, ...file },
      {
        onProgress: ({ bytes, rows }) =>
          progress.show({
            share: sizeBytes === undefined ? undefined : Math.min(0.999, bytes / Math.max(1, sizeBytes)),
            text: `${countText(rows)} rows read`,
          }),
      },
    );
    if (received.kind === 'refused')
      throw refused(received.code, { because: received.because, ...hintOf(received.code) });
    signal.removeEventListener('abort', stopReading);
    const { batchId } = received;
    const before = await seeImport(call, batchId);
    if (received.kind === 'known' && !['received', 'previewed', 'queued', 'held', 'running'].includes(before.state)) {
      call.note(
        'A file with this file ID was already imported, so nothing was imported again. To import it anyway, use another --key. The earlier import:',
      );
      return formatImport(before, { tenant });
    }
    if (!isDryRun) await queueImport(context, { tenant, actor, batchId });
    return formatImport(await workThrough(call, batchId, { progress, signal }), { tenant });
  } finally {
    progress.clear();
    close();
  }
}

const stoppedReading = new CommandFailure('Stopped while reading the file. Nothing was imported.', {
  code: 'Stopped',
  exitCode: exitCodes.stopped,
});

function hintOf(code: string): { hint?: string } {
  if (code === 'ImportKeyReused')
    return {
      hint: 'Give this file another file ID with --key, or discard the other import: quittance import discard.',
    };
  if (code === 'ImportMappingInvalid')
    return { hint: 'For the field names, run quittance import fields. To map columns to fields, use --mapping.' };
  if (code === 'ImportWasUndone') return { hint: 'To import it again, add --again.' };
  if (code === 'ImportPayeeUnknown') return { hint: 'To list the payees, run quittance tenant payees.' };
  return {};
}
