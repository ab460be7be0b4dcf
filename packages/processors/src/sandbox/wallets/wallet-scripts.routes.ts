import type { FastifyInstance } from 'fastify';
import type { SandboxSettings } from '../sandbox-settings.ts';
import { testPayers } from '../test-payers.ts';
import { walletCards } from '../wallet-cards.ts';
import { checkOptions } from './check-options.ts';
import { installApplePay } from './install-apple-pay.ts';
import { installGooglePay } from './install-google-pay.ts';
import { installPayPal } from './install-paypal.ts';
import { openSheet } from './open-sheet.ts';
import { postToSandbox } from './post-to-sandbox.ts';
import type { StandIn } from './stand-in.ts';

/** Each stand-in by the address that it is served from, named as the vendors name theirs. */
const installers: Record<string, (standIn: StandIn) => void> = {
  '/wallets/apple-pay-sdk.js': installApplePay,
  '/wallets/pay.js': installGooglePay,
  '/wallets/paypal.js': installPayPal,
};

/** Where the scripts are; anyone may read them. */
export const walletScriptPaths = Object.keys(installers);

/** Serves the scripts that stand in for the wallets' vendors. They hold the publishable key, as every page does. */
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
 * A classic script, put together from the functions' own source: Node runs TypeScript with its types blanked out, so that the text of a
 * function is what a browser runs.
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
