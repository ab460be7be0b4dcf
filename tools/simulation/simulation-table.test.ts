import { expect, it } from 'vitest';
import { simulationTable } from './simulation-table.ts';

it('simulationTable lists the plans made, the events and the end states in columns', () => {
  const plan = { planId: 'p', payer: {} as never, frequency: 'weekly', method: 'bank', isSettlement: false } as const;
  const table = simulationTable({
    plans: [
      { ...plan, number: 0 },
      { ...plan, number: 1 },
      { ...plan, number: 2, isSettlement: true, method: 'card' },
    ],
    happened: new Map([
      ['skip: changed', 12],
      ['ach: paid', 3],
    ]),
    ended: [{ what: 'plan', state: 'completed', count: 3 }],
    differences: [],
  });
  expect(table.split('\n')).toEqual([
    'made      settlement by card         1',
    'made      weekly by bank             2',
    'happened  ach: paid                  3',
    'happened  skip: changed             12',
    'plan      completed                  3',
  ]);
});
