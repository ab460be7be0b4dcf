import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { payPalAdapter } from './paypal-adapter.ts';

const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_API_URL } = payPalAdapter.connectionSettings;
const settings = z.object({
  PAYPAL_CLIENT_ID: PAYPAL_CLIENT_ID.form,
  PAYPAL_CLIENT_SECRET: PAYPAL_CLIENT_SECRET.form,
  PAYPAL_API_URL: PAYPAL_API_URL.form,
});

it('is disabled by default, and calls PayPal’s live API when enabled', () => {
  expect(settings.parse({})).toEqual({
    PAYPAL_CLIENT_ID: '',
    PAYPAL_CLIENT_SECRET: '',
    PAYPAL_API_URL: 'https://api-m.paypal.com',
  });
});

it.each(['open-sesame', 'ftp://paypal.example'])('refuses %j as the API’s URL', (address) => {
  expect(settings.safeParse({ PAYPAL_API_URL: address }).success).toBe(false);
});
