import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { stripeAdapter } from './stripe-adapter.ts';

const { STRIPE_SECRET_KEY, STRIPE_API_URL } = stripeAdapter.connectionSettings;
const { STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = stripeAdapter.pageSettings;
const settings = z.object({
  STRIPE_SECRET_KEY: STRIPE_SECRET_KEY.form,
  STRIPE_API_URL: STRIPE_API_URL.form,
  STRIPE_PUBLISHABLE_KEY: STRIPE_PUBLISHABLE_KEY.form,
  STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET.form,
});

it('Stripe’s settings default to no keys and the live API', () => {
  expect(settings.parse({})).toEqual({
    STRIPE_SECRET_KEY: '',
    STRIPE_PUBLISHABLE_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    STRIPE_API_URL: 'https://api.stripe.com',
  });
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

it('the webhook secret setting accepts a list', () => {
  expect(settings.safeParse({ STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2' }).success).toBe(true);
});
