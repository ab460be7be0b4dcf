import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandInScripts, standInScripts } from '../../../testing/stand-in-scripts.ts';
import { forgetWallets, standInApplePay, standInGooglePay, standInPayPal } from '../../../testing/stand-in-wallets.ts';
import { renderOnPage, walletServices } from '../../../testing/wallet-page.tsx';
import { useCurrentAccount } from '../accounts/use-accounts.ts';
import { useWallets } from './use-wallets.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1';
let network: StandInScripts;
const apple = standInApplePay();
const google = standInGooglePay();
const payPal = standInPayPal();

beforeEach(() => {
  network = standInScripts();
  google.isReady = true;
});
afterEach(() => {
  network.end();
  vi.restoreAllMocks();
  forgetWallets();
});

function Offered() {
  const { wallets, isChecking } = useWallets(useCurrentAccount().current);
  return <p data-testid="offered">{isChecking ? 'checking' : wallets.join(' ')}</p>;
}

/** Returns the offered wallets and the scripts loaded for them. */
async function offered(options: Parameters<typeof walletServices>[1] = {}, failing: readonly string[] = []) {
  const services = walletServices('http://127.0.0.1:1', options);
  const { scripts } = services.config;
  if (!failing.includes('google')) network.answer(scripts.googlePay, google.script);
  network.answer(scripts.applePay, apple.script);
  network.answer(scripts.payPal, payPal.script);
  await renderOnPage(<Offered />, { services });
  const element = screen.getByTestId('offered');
  await waitFor(() => expect(element.textContent).not.toBe('checking'));
  return { wallets: element.textContent, loaded: network.asked.map(({ src }) => new URL(src).hostname.split('.')[0]) };
}

describe('offered wallets (req 6.3)', () => {
  it('depend on the payee and the device, and load no other scripts', async () => {
    expect(await offered()).toEqual({ wallets: 'googlePay payPal', loaded: ['google', 'paypal'] });
  });

  it('include Apple Pay only on an iPhone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
    expect(await offered()).toEqual({ wallets: 'applePay googlePay payPal', loaded: ['apple', 'google', 'paypal'] });
  });

  it('are empty, with no script loaded, when the payee allows none', async () => {
    const configuration = { allowApplePay: false, allowGooglePay: false, allowPayPal: false };
    expect(await offered({ configuration })).toEqual({ wallets: '', loaded: [] });
  });

  it('exclude PayPal for a debt collector that accepts no credit cards', async () => {
    expect(await offered({ configuration: { isDebtCollector: true } })).toEqual({
      wallets: 'googlePay',
      loaded: ['google'],
    });
  });

  it("exclude a wallet that doesn't work on this device", async () => {
    google.isReady = false;
    expect((await offered()).wallets).toBe('payPal');
  });

  it('exclude a wallet whose script fails to load', async () => {
    expect((await offered({}, ['google'])).wallets).toBe('payPal');
  });
});
