import type { FastifyInstance } from 'fastify';
import type { SandboxSettings } from '../server/sandbox-settings.ts';
import { testPayers } from '../server/test-payers.ts';
import { walletCards } from '../server/wallet-cards.ts';
import { installApplePay } from './install-apple-pay.ts';
import { installGooglePay } from './install-google-pay.ts';
import { installPayPal } from './install-paypal.ts';
import { openSheet } from './open-sheet.ts';
import { postToSandbox } from './post-to-sandbox.ts';
import type { StandIn } from './stand-in.ts';

/** Fake scripts by path, named like the vendors' own. */
const installers: Record<string, (standIn: StandIn) => void> = {
  '/wallets/apple-pay-sdk.js': installApplePay,
  '/wallets/pay.js': installGooglePay,
  '/wallets/paypal.js': installPayPal,
};

/** Paths of the scripts, which are public. */
export const walletScriptPaths = Object.keys(installers);

/** Serves the fake wallet scripts. They contain the publishable key, as every page does. */
export function registerWalletScripts(app: FastifyInstance, { publishableKey }: SandboxSettings): void {
  for (const [path, install] of Object.entries(installers)) {
    const script = scriptOf(install, publishableKey);
    app.get(path, (_request, reply) =>
      reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(script),
    );
  }
}

/**
 * Builds a classic script from the functions' own source. Node blanks out TypeScript types, so a function's text is
 * what a browser runs.
 */
function scriptOf(install: (standIn: StandIn) => void, publishableKey: string): string {
  const payers = testPayers.map(({ id, does }) => ({ id, label: `${id}: ${does}` }));
  return `(() => {
'use strict';
const script = document.currentScript;
const connection = { origin: new URL(script.src).origin, publishableKey: ${JSON.stringify(publishableKey)} };
const postToSandbox = ${postToSandbox};
(${install})({
  script,
  cards: ${JSON.stringify(walletCards())},
  payers: ${JSON.stringify(payers)},
  post: (path, body) => postToSandbox(connection, { path, body }),
  openSheet: ${openSheet},
  checkOptions: ${checkOptions},
});
})();
`;
}

/** Runs in a page. Throws for an option that a fake doesn't support. */
function checkOptions(name: string, options: object, known: readonly string[]): void {
  const foreign = Object.keys(options).filter((key) => !known.includes(key));
  if (foreign.length > 0) throw new TypeError(`${name}: the stand-in does not know ${foreign.join(', ')}`);
}
