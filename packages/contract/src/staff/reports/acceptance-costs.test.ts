import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addAcceptanceCost } from './acceptance-costs.ts';

const cost = { payeeCode: null, paidBy: 'creditcard', startsOn: '2026-12-01', basisPoints: 290, perPayment: 0.3 };
const readable = (amounts: object) =>
  z.safeDecode(addAcceptanceCost.request as z.ZodMiniType, { ...cost, ...amounts } as never).success;

it.each([
  [{ perReturn: 0, perChargeback: 1000 }, true],
  [{ perReturn: -0.01, perChargeback: 15 }, false],
  [{ perReturn: 0, perChargeback: 1000.01 }, false],
  [{ perReturn: 0.001, perChargeback: 15 }, false],
])('a cost with %j can be read: %s', (amounts, expected) => {
  expect(readable(amounts)).toBe(expected);
});
