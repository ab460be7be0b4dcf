import { dirname } from 'node:path';
import { readDemoSettings } from '../../tools/start/demo-settings.ts';
import { createDemoSystem } from '../../tools/start/demo-system.ts';
import { stopOnSignals } from '../../tools/start/stop-on-signals.ts';
import { makeTemporaryFolder } from '../../tools/start/temporary-folder.ts';
import { startReadingBooks } from './charge-books.ts';
import { demoPort } from './demo-port.ts';
import { startEmbeddingWebsite } from './embedding-website.ts';
import { startIdentityProvider } from './identity-provider.ts';
import { startMovingInstallments } from './installment-days.ts';
import { startAddingCustomers } from './new-customers.ts';
import { offerSingleSignOn } from './offer-single-sign-on.ts';
import { startTerminal } from './operators-terminal.ts';
import { startMovingPaymentDays } from './payment-days.ts';
import { raiseCheckLimits } from './raise-check-limits.ts';
import { startMovingReportDays } from './report-days.ts';
import { startResettingSendLimits } from './send-limits.ts';
import { startSettingSenderAddresses } from './sender-address.ts';

// Runs the same system as npm start for the journeys, on its own ports and with temporary data.
const root = dirname(dirname(import.meta.dirname));
const folder = makeTemporaryFolder('journeys');
const { DATABASE_URL } = process.env;
const settings = readDemoSettings({ PORT: String(demoPort), DATA_DIR: folder.path, DATABASE_URL }, root);
const system = createDemoSystem(root, settings, say);

stopOnSignals({
  stop: () => end(0),
  kill() {
    system.kill();
    process.exit(130);
  },
});

try {
  await system.start();
  await raiseCheckLimits(settings);
  await offerSingleSignOn(settings);
  await startResettingSendLimits(settings);
  await startSettingSenderAddresses(settings);
  await startMovingPaymentDays(settings);
  await startMovingInstallments(settings);
  await startMovingReportDays(settings);
  await startAddingCustomers(settings);
  await startReadingBooks(settings);
  await startTerminal(settings);
  await startEmbeddingWebsite(settings);
  // Starts last, because journeys wait for it.
  await startIdentityProvider();
} catch (error) {
  if (!(error instanceof Error && error.name === 'AbortError')) {
    say(error instanceof Error ? error.message : String(error));
    await end(1);
  }
}

async function end(code: number) {
  await system.stop();
  folder.remove();
  process.exit(code);
}

function say(line: string) {
  process.stderr.write(`${line}\n`);
}
