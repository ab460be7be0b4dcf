import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before the API and the worker by `--break timeout-is-failed`, and treats an unknown outcome as a decline. It
// replaces one line of the product, and fails when that line is missing, so that an unchanged product can't pass for
// the control run.
const file = '/packages/services/src/payments/charge/process-payment.ts';
const known = `return openAgain({ event: 'outcome-unknown', reason: answer.reason }, { claimed, now });`;
const broken = `return { event: 'processor-declined', declineCode: '9711', reason: 'refused-by-issuer' };`;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(file)) return loaded;
    const source = readFileSync(fileURLToPath(url), 'utf8');
    if (!source.includes(known)) throw new Error(`${file} has no line to break: ${known}`);
    return { ...loaded, source: source.replace(known, broken) };
  },
});
