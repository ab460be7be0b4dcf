/** A demo customer with their credentials: user name and password, or account number and ZIP code. */
export type JourneyCustomer = { tenant: 'lumen' | 'northwind' | 'harbor'; login: string; secret: string };

const password = 'Demo-pass-1';

/** Demo customers by first name. docs/demo.md describes each. */
export const demoCustomers = {
  ana: { tenant: 'lumen', login: 'ana', secret: password },
  ben: { tenant: 'lumen', login: 'ben', secret: password },
  carla: { tenant: 'lumen', login: 'carla', secret: password },
  fred: { tenant: 'lumen', login: 'fred', secret: password },
  dora: { tenant: 'northwind', login: 'dora', secret: password },
  eli: { tenant: 'northwind', login: 'eli', secret: password },
  fay: { tenant: 'northwind', login: 'fay', secret: password },
  kim: { tenant: 'northwind', login: 'kim', secret: password },
  gia: { tenant: 'harbor', login: 'HR-4471', secret: '98101' },
  hugo: { tenant: 'harbor', login: 'HR-5200', secret: '98402' },
  ivy: { tenant: 'harbor', login: 'HR-6010', secret: '98660' },
  jon: { tenant: 'harbor', login: 'HR-7300', secret: '99201' },
} as const satisfies Record<string, JourneyCustomer>;

/** Dev Patel of Lumen, who has an account but no online access yet. */
export const newcomer = {
  tenant: 'lumen',
  accountNumber: 'LCP-100512',
  zip: '60614',
  email: 'dev@example.com',
} as const;
