import { describe, expect, it } from 'vitest';
import { planProblemOf, problemOfRefusal, stageOfProblem } from './plan-problem.ts';

const refusal = {
  code: 'AmountAboveMaximum',
  status: 422,
  field: 'installmentSchedule.endConditionValue',
  externalRequestId: 'plan-form-1',
  requestId: 'request-1',
} as const;

describe('what is kept of a schedule that was refused (req 3.11)', () => {
  it('is error, statusCode, and as additionalInfo the externalRequestID of the error', () => {
    expect(problemOfRefusal(refusal)).toEqual({
      error: 'AmountAboveMaximum',
      statusCode: 422,
      additionalInfo: 'plan-form-1',
      field: 'installmentSchedule.endConditionValue',
    });
  });

  it('has the request’s own id where the error names none', () => {
    expect(problemOfRefusal({ ...refusal, externalRequestId: undefined }).additionalInfo).toBe('request-1');
  });

  it('comes through the navigation back to the form as it was', () => {
    const planProblem = problemOfRefusal(refusal);
    expect(planProblemOf(structuredClone({ planProblem }))).toEqual(planProblem);
  });

  it.each([undefined, null, {}, { planProblem: 'no' }, { planProblem: { error: 'NoSuchCode' } }])(
    'is nothing in a navigation that brings %j',
    (state) => {
      expect(planProblemOf(state)).toBeUndefined();
    },
  );
});

describe('the part of the form that a refused schedule is about (req 7.6)', () => {
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
  ] as const)('%s at %s is about the %s', (error, field, stage) => {
    expect(stageOfProblem({ error, field })).toBe(stage);
  });
});
