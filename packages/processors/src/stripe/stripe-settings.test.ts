import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openStripeOf, stripeSettings } from './stripe-settings.ts';

const settings = z.object(stripeSettings);

it('Stripe is disabled without a key', async () => {
  const read = settings.parse({});
  expect(read).toEqual({
    STRIPE_SECRET_KEY: '',
    STRIPE_PUBLISHABLE_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    STRIPE_API_URL: 'https://api.stripe.com',
  });
  expect(await openStripeOf(read)).toBeUndefined();
});

it('Stripe is enabled with a key', async () => {
  const processor = await openStripeOf(settings.parse({ STRIPE_SECRET_KEY: 'rk_test_1' }));
  expect(processor?.name).toBe('stripe');
  processor?.close();
});

it.each([
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'sesame'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1,'],
  ['STRIPE_API_URL', 'ftp://stripe.example'],
])('%s refuses %j', (name, value) => {
  expect(settings.safeParse({ [name]: value }).success).toBe(false);
});

it('the webhook secret may be a list', () => {
  expect(settings.safeParse({ STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2' }).success).toBe(true);
});
