import { expect, it } from 'vitest';
import { planPauseText } from './plan-stop-texts.ts';

const terms = { tenantName: 'Lumen', confirmationNumber: 'SZC7ZJHVZ8', accountReferenceCode: 'A-1001' };

it('the plan pause text names the plan and says that it charges nothing until it resumes (req 7.6)', () => {
  expect(planPauseText({ ...terms, language: 'en' })).toBe(
    'I ask Lumen to take no payments under payment plan SZC7ZJHVZ8 for account A-1001 until I resume it. Before it resumes, I will be shown its new dates and asked to agree to them. A payment that is already being processed will still be taken.',
  );
  expect(planPauseText({ ...terms, language: 'es' })).toBe(
    'Pido a Lumen que no cobre pagos del plan de pagos SZC7ZJHVZ8 de la cuenta A-1001 hasta que yo lo reanude. Antes de hacerlo se me mostrarán las nuevas fechas y se me pedirá que las acepte. Un pago que ya esté en camino sigue su curso.',
  );
});
