import type { endHardshipPause, requestHardship, withdrawHardship } from '@quittance/contract/hardship/hardship';
import { maxHouseholdSize } from '@quittance/domain/hardship/hardship-rules';
import type { Cents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';

type Refusal =
  | (typeof requestHardship.refusals)[number]
  | (typeof withdrawHardship.refusals)[number]
  | (typeof endHardshipPause.refusals)[number];

/** The translation key for each refusal. A new one doesn't compile until it has a text. */
export const hardshipAnswers: Record<Refusal, string> = {
  HardshipNotAllowed: 'Hardship.Problem.NotAllowed',
  HardshipNotOpen: 'Hardship.Problem.NotOpen',
  NotFound: 'Hardship.Problem.NotAllowed',
  TooManyRequests: 'Hardship.Problem.TooMany',
};

/** Reads an optional amount. Returns undefined for an empty field and null for an invalid amount. */
export function readOptionalAmount(text: string): Cents | undefined | null {
  const parsed = parseMoney(text);
  if (!parsed.ok) return parsed.reason === 'empty' ? undefined : null;
  return parsed.cents < 0 ? null : parsed.cents;
}

/** Reads an optional number of people. Returns undefined for an empty field and null for an invalid number. */
export function readHousehold(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const people = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return people >= 1 && people <= maxHouseholdSize ? people : null;
}
