import { parseDate } from '@internationalized/date';

const none = { payments: 0, gross: 0, fees: 0, refunds: 0, returns: 0, net: 0 };

export const wireCollections = (overrides: object = {}, day = '2026-11-20') => {
  const sum = { ...none, payments: 3, gross: 1_020.5, fees: 6, refunds: 20, returns: 100, net: 906.5, ...overrides };
  const other = parseDate(day).add({ days: 1 }).toString();
  return {
    total: sum,
    days: [
      { day, ...sum },
      { day: other, ...none },
    ],
  };
};

export const wireMethods = {
  total: { ...none, payments: 4, gross: 400, fees: 4, net: 404 },
  methods: [
    { paidBy: 'bankaccount', ...none, payments: 1, gross: 100, net: 100 },
    { paidBy: 'creditcard', ...none, payments: 3, gross: 300, fees: 4, net: 304 },
  ],
  payees: [{ payeeCode: 'LUMEN', ...none, payments: 4, gross: 400, fees: 4, net: 404 }],
};

export const wirePlans = {
  created: 4,
  completed: 2,
  canceled: 1,
  stopped: 0,
  open: { onTime: 6, missedOnce: 3, missedMore: 1, paused: 0, owed: 2_500 },
  expected: [
    { day: '2026-11-22', installments: 1, amount: 50 },
    { day: '2026-11-23', installments: 0, amount: 0 },
  ],
};

export const wireOutcome = (overrides: object = {}) => ({
  ruleName: 'Spring',
  offered: 100,
  offeredAmount: 60_000,
  seen: 50,
  accepted: 20,
  open: 40,
  expired: 30,
  withdrawn: 10,
  kept: 12,
  broken: 3,
  underWay: 5,
  paid: 7_200,
  discount: 4_800,
  ...overrides,
});

export const wireReturns = [
  { day: '2026-11-20', returnCode: 'R01', meaning: 'Insufficient funds', returns: 2, amount: 80, reopened: 0 },
  { day: '2026-11-21', returnCode: 'R10', meaning: 'Not authorized', returns: 1, amount: 40, reopened: 1 },
  { day: '2026-11-21', returnCode: 'R01', meaning: 'Insufficient funds', returns: 1, amount: 20, reopened: 0 },
];

export const wireFunnel = () => {
  const counts = {
    ...{ visits: 200, signIns: 100, failedSignIns: 8, offersViewed: 9 },
    ...{ paymentsReviewed: 50, paymentsMade: 40, paymentsDeclined: 5 },
  };
  return { total: counts, days: [{ day: '2026-11-20', ...counts }] };
};
