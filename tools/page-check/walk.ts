import { readFileSync } from 'node:fs';

/** Pages opened after sign-in, in this order. Payment details are entered or confirmed on each of them. */
export const stops = ['make-payment', 'card', 'bank', 'wallet', 'review', 'plan', 'settlement'] as const;

/** A path through the portal's pages that take payment details. */
export type Walk = {
  readonly name: string;
  /** Scheme, host and port of the portal. */
  readonly portal: string;
  /** Payment vendors of the tenant, by their names in the list. */
  readonly vendors: readonly string[];
  /** Credentials to sign in with. Without them, only `path` is opened. */
  readonly credentials?: { readonly login: string; readonly secret: string };
  readonly path?: string;
  readonly stops?: readonly (typeof stops)[number][];
};

/**
 * Returns the walks through the demo. `isOwn` means that the demo was started for this check, with wallets turned off
 * at Harbor.
 */
export function demoWalks(port: number, { isOwn }: { isOwn: boolean }): Walk[] {
  const portal = (tenant: string) => `http://${tenant}.localhost:${port}`;
  const secret = 'Demo-pass-1';
  return [
    {
      name: 'Lumen, with wallets',
      portal: portal('lumen'),
      vendors: ['applePay', 'googlePay'],
      credentials: { login: 'ana', secret },
      stops: ['make-payment', 'bank', 'card', 'review', 'plan'],
    },
    {
      name: 'Northwind, with PayPal too',
      portal: portal('northwind'),
      vendors: ['applePay', 'googlePay', 'payPal'],
      credentials: { login: 'dora', secret },
      stops: ['make-payment', 'card', 'wallet', 'review'],
    },
    {
      name: isOwn ? 'Harbor, without wallets' : 'Harbor, with a wallet',
      portal: portal('harbor'),
      vendors: isOwn ? [] : ['googlePay'],
      credentials: { login: 'HR-4471', secret: '98101' },
      stops: ['settlement', 'make-payment', 'bank', 'card', 'review'],
    },
    {
      name: 'Lumen, a payment link',
      portal: portal('lumen'),
      vendors: ['applePay', 'googlePay'],
      path: '/login#token=demo-pay-link-lumen',
      ...(isOwn && { stops: ['make-payment', 'card'] }),
    },
    {
      name: 'Northwind, the link of a receipt',
      portal: portal('northwind'),
      vendors: ['applePay', 'googlePay', 'payPal'],
      path: `/receipt#${'A'.repeat(43)}`,
    },
  ];
}

/**
 * Reads walks from a JSON file. `secretFrom` names the environment variable with the password. Throws an error that
 * explains what is wrong.
 */
export function readWalks(file: string, environment: NodeJS.ProcessEnv): Walk[] {
  type Written = Omit<Walk, 'person'> & { person?: { login: string; secretFrom: string } };
  const written = JSON.parse(readFileSync(file, 'utf8')) as Written[];
  return written.map(({ person, ...walk }) => {
    const unknown = (walk.stops ?? []).find((stop) => !stops.includes(stop));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not one of ${stops.join(', ')}.`);
    if (person === undefined) return walk;
    const secret = environment[person.secretFrom];
    if (!secret) throw new Error(`${person.secretFrom} is not set; ${file} asks for it.`);
    return { ...walk, credentials: { login: person.login, secret } };
  });
}
