import { expect, it } from 'vitest';
import { noWallets } from './wallet-settings.ts';

it('noWallets has no registration for any wallet (req 6.3)', () => {
  expect(noWallets).toEqual({ applePay: null, googlePay: null, payPal: null });
});
