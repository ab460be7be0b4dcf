import type { DemoMethod } from './demo-tenant.ts';

export const demoPassword = 'Demo-pass-1';

/** Saved payment methods of demo customers; docs/sandbox.md explains the effect of each. */
export const demoMethods = {
  checking: { kind: 'bank', routingNumber: '021000021', accountNumber: '000123451234', accountType: 'c' },
  visaDebit: { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 },
  visaCredit: { kind: 'card', number: '4242424242424242', expMonth: 11, expYear: 2030 },
  hsaCard: { kind: 'card', number: '4000020000000000', expMonth: 3, expYear: 2032 },
} as const satisfies Record<string, DemoMethod>;
