import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before the API and the worker by the control `--break timeout-is-failed`: an outcome that is not known is taken for a decline. What
// it takes the place of is one line of the product, and a run without that line must not pass for a control.
const file = '/packages/services/src/payments/process-payment.ts';
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
