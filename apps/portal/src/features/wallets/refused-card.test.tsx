import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandInScripts, standInScripts } from '../../../testing/stand-in-scripts.ts';
import { forgetWallets, standInApplePay } from '../../../testing/stand-in-wallets.ts';
import { walletServices } from '../../../testing/wallet-page.tsx';
import { renderPortal } from '../../testing/render-portal.tsx';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1';
let api: StandInApi;
let network: StandInScripts;
let apple: ReturnType<typeof standInApplePay>;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
  api.answer('/v1/payment/applepaysession', { status: 200, body: { ...success, merchantSession: {} } });
  network = standInScripts();
  apple = standInApplePay();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
});
afterEach(() => {
  network.end();
  forgetWallets();
  vi.restoreAllMocks();
});

describe('wallet card that our server refuses', () => {
  it.each([
    [
      'en',
      'Payment method',
      /^Pay \$184\.32 with Apple Pay/,
      "We couldn't accept this credit card. You haven't been charged.",
    ],
    [
      'es',
      'Forma de pago',
      /^Pagar \$184\.32 con Apple Pay/,
      'No pudimos aceptar esta tarjeta de crédito. No se le cobró nada.',
    ],
  ] as const)(
    'closes the sheet as failed after 4033 and shows the reason at the method, in %s',
    async (language, heading, pay, text) => {
      api.answer('/v1/payment/submit', refusal('CreditCardNotAccepted'));
      const services = walletServices(api.apiUrl, { configuration: { isDebtCollector: true } });
      network.answer(services.config.scripts.applePay, apple.script);
      const user = userEvent.setup();
      await renderPortal('/make-payment', { services, language });
      await user.click(await screen.findByRole('radio', { name: 'Apple Pay' }));
      await user.click(screen.getByRole('button', { name: language === 'en' ? 'Review payment' : 'Revisar el pago' }));
      await user.click(await screen.findByRole('button', { name: pay }));
      await waitFor(() => expect(apple.calls).toHaveLength(1));
      apple.sheets[0]?.onpaymentauthorized({
        payment: { token: { paymentData: {} } },
      } as ApplePayJS.ApplePayPaymentAuthorizedEvent);
      const alert = await screen.findByText(text);
      const how = screen.getByRole('heading', { name: heading });
      expect(alert.compareDocumentPosition(how) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect(apple.calls.at(-1)).toEqual({ result: { status: 1 } });
    },
  );
});
