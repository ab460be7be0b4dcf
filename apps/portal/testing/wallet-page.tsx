import type { Language } from '@quittance/domain/languages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Services } from '../src/session/services.tsx';
import { payingServices } from '../src/testing/payment-fixtures.ts';
import { renderWithTexts } from '../src/testing/render-portal.tsx';
import { everyWallet } from './stand-in-wallets.ts';

let count = 0;

/** Ana at a payee that allows and has configured every wallet, with script URLs that no other test has loaded. */
export function walletServices(
  apiUrl: string,
  { configuration, ...options }: Partial<Parameters<typeof payingServices>[0]> = {},
): Services {
  count += 1;
  const services = payingServices({
    apiUrl,
    payee: { wallets: everyWallet },
    configuration: { allowApplePay: true, allowGooglePay: true, allowPayPal: true, ...configuration },
    ...options,
  });
  const at = (vendor: string) => `https://${vendor}.example/${count}/script.js`;
  const scripts = { applePay: at('apple'), googlePay: at('google'), payPal: at('paypal'), stripe: at('stripe') };
  return { ...services, config: { ...services.config, scripts } };
}

export function renderOnPage(element: ReactElement, options: { services: Services; language?: Language }) {
  const queryClient = new QueryClient();
  return renderWithTexts(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>, options);
}
