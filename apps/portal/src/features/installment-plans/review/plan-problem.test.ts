import { describe, expect, it } from 'vitest';
import { planProblemOf, problemOfRefusal, stageOfProblem } from './plan-problem.ts';

const refusal = {
  code: 'AmountAboveMaximum',
  status: 422,
  field: 'installmentSchedule.endConditionValue',
  externalRequestId: 'plan-form-1',
  requestId: 'request-1',
} as const;

describe('stored problem of a refused schedule (req 3.11)', () => {
  it('has an error, a statusCode, and the error’s externalRequestID as additionalInfo', () => {
    expect(problemOfRefusal(refusal)).toEqual({
      error: 'AmountAboveMaximum',
      statusCode: 422,
      additionalInfo: 'plan-form-1',
      field: 'installmentSchedule.endConditionValue',
    });
  });

  it('uses the request’s own id when the error has none', () => {
    expect(problemOfRefusal({ ...refusal, externalRequestId: undefined }).additionalInfo).toBe('request-1');
  });

  it('survives the navigation back to the form', () => {
    const planProblem = problemOfRefusal(refusal);
    expect(planProblemOf(structuredClone({ planProblem }))).toEqual(planProblem);
  });

  it.each([undefined, null, {}, { planProblem: 'no' }, { planProblem: { error: 'NoSuchCode' } }])(
    'is undefined when the navigation state is %j',
    (state) => {
      expect(planProblemOf(state)).toBeUndefined();
    },
  );
});

describe('form section for a refused schedule (req 7.6)', () => {
  it.each([
    ['AmountAboveMaximum', 'installmentSchedule.endConditionValue', 'amount'],
    ['AmountBelowMinimum', 'installmentSchedule.calculationAmount', 'amount'],
    ['ScheduleInvalid', 'installmentSchedule.endConditionValue', 'amount'],
    ['ScheduleInvalid', 'installmentSchedule.firstInstallmentAmount', 'amount'],
    ['ScheduleInvalid', 'installmentSchedule.calculationDate', 'rhythm'],
    ['ScheduleInvalid', 'installmentSchedule.intervalSettings', 'rhythm'],
    ['ScheduleInvalid', undefined, 'rhythm'],
    ['PaymentMethodNotAllowed', 'paymentMethod', 'method'],
    ['PlanNotAllowed', 'accountReferenceCode', 'frequency'],
    ['NotFound', 'accountReferenceCode', 'account'],
    ['RequestInvalid', 'installmentSchedule.calculationAmount', 'review'],
  ] as const)('for %s at %s is the %s section', (error, field, stage) => {
    expect(stageOfProblem({ error, field })).toBe(stage);
  });
});
