import { calledProcessors } from '@quittance/domain/payments/processor-names';
import { expect, it } from 'vitest';
import { clientId, clientSecret, startPayPalStandIn } from '../test/paypal/paypal-stand-in.ts';
import { allProcessors, checkProcessors, connectionSettings, openProcessors, pageSettings } from './all-processors.ts';
import { standInKey, startStripeStandIn } from './stripe/testing/stripe-stand-in.ts';

const closed = Object.fromEntries(Object.keys(connectionSettings).map((name) => [name, ''])) as Parameters<
  typeof openProcessors
>[0];

it('every processor that Quittance calls has an adapter', () => {
  expect(allProcessors.map(({ name }) => name)).toEqual(calledProcessors);
});

it('no two processors share a setting', () => {
  const names = allProcessors.flatMap((adapter) => [
    ...Object.keys(adapter.connectionSettings),
    ...Object.keys(adapter.pageSettings),
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys({ ...connectionSettings, ...pageSettings }).toSorted()).toEqual(names.toSorted());
});

it('a processor is opened under its name, behind a circuit breaker, when its setting isn’t empty', async () => {
  const address = 'http://127.0.0.1:9';
  expect((await openProcessors(closed)).processors.size).toBe(0);
  const addresses = { STRIPE_API_URL: address, PAYPAL_API_URL: address };
  for (const { name, enabledBy } of allProcessors) {
    const given = { ...addresses, [enabledBy]: enabledBy.endsWith('_URL') ? address : 'given' };
    const { processors, close } = await openProcessors({ ...closed, ...given });
    expect([...processors.keys()]).toEqual([name]);
    expect(processors.get(name)).toMatchObject({ name, circuit: expect.any(Object) });
    close();
  }
});

it('checkProcessors tries the credentials of every enabled processor', async () => {
  const paypal = await startPayPalStandIn();
  const stripe = await startStripeStandIn();
  const given = {
    ...closed,
    ...{ PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_API_URL: paypal.url },
    ...{ STRIPE_SECRET_KEY: standInKey, STRIPE_API_URL: stripe.url },
  };
  expect(await checkProcessors(closed)).toEqual([]);
  expect(await checkProcessors(given)).toEqual([
    { name: 'stripe', fault: undefined },
    { name: 'paypal', fault: undefined },
  ]);
  const wrong = { ...given, PAYPAL_CLIENT_SECRET: 'open-sesame', STRIPE_SECRET_KEY: 'sk_open_sesame' };
  const checked = await checkProcessors(wrong);
  expect(checked.map(({ name }) => name)).toEqual(['stripe', 'paypal']);
  for (const { fault } of checked) {
    expect(fault).toEqual(expect.any(String));
    expect(fault).not.toContain('sesame');
  }
  paypal.stop();
  await stripe.close();
});
